import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { requestJson } from '#lib/http.ts';

const Places = z.array(z.tuple([z.string(), z.string(), z.number(), z.number()]));

/** Countries and towns of the world, a file beside the application (tools/build-places.mjs). */
export const namedPlacesQuery = queryOptions({
  queryKey: ['named places'],
  queryFn: async ({ signal }) => Places.parse(await requestJson('/places.json', { signal })),
  staleTime: Number.POSITIVE_INFINITY,
});
