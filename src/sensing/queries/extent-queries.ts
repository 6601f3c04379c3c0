import { queryOptions } from '@tanstack/react-query';
import { readEntitySet } from '../client.ts';
import type { Datastream, Location } from '../contract/entities.ts';
import { kinds } from '../contract/kinds.ts';

/** Entities asked for; servers give fewer when they allow no more. */
const sampleSize = 1000;

/** Where the things of a server are, by the first page of its Locations. */
export interface ExtentSample {
  readonly locations: readonly Location[];
  /** Streams with their observedArea; read only from a server without Locations. */
  readonly streams: readonly Datastream[];
  /** False when there are more than were read. */
  readonly isAll: boolean;
}

/** The first Locations of a server, or the observed areas of its Datastreams where it has none. */
export function extentQuery(server: string) {
  return queryOptions({
    queryKey: ['sensing', server, 'Locations', 'extent'],
    queryFn: async ({ signal }): Promise<ExtentSample> => {
      const places = { top: sampleSize, select: '@iot.id,name,location' };
      const page = await readEntitySet(server, kinds.Location, 'Locations', places, signal);
      if (page.value.length > 0) {
        return { locations: page.value, streams: [], isAll: !page['@iot.nextLink'] };
      }
      const areas = { top: sampleSize, select: '@iot.id,name,observedArea' };
      const streams = await readEntitySet(server, kinds.Datastream, 'Datastreams', areas, signal);
      return { locations: [], streams: streams.value, isAll: !streams['@iot.nextLink'] };
    },
    staleTime: 5 * 60_000,
  });
}
