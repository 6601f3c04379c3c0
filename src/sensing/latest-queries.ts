import { queryOptions } from '@tanstack/react-query';
import { HttpError } from '#lib/http-error.ts';
import { readEntitySet } from './client.ts';
import type { EntityId, Observation } from './contract/entities.ts';
import { kinds } from './contract/kinds.ts';
import { entityPath } from './contract/paths.ts';

const select = '@iot.id,phenomenonTime,result';

/** The newest Observation of a Datastream; null when it has none. */
export function latestObservationQuery(server: string, datastream: EntityId) {
  const path = entityPath(kinds.Datastream, datastream, 'Observations');
  return queryOptions({
    queryKey: ['sensing', server, path, 'latest'],
    queryFn: async ({ signal }): Promise<Observation | null> => {
      const newestFirst = { orderby: 'phenomenonTime desc', top: 1, select };
      try {
        const page = await readEntitySet(server, kinds.Observation, path, newestFirst, signal);
        return page.value[0] ?? null;
      } catch (error) {
        if (!isRefusal(error)) throw error;
        return await readLast(server, path, signal);
      }
    },
  });
}

/** `$orderby` is not in the specification, so a server may refuse it. */
function isRefusal(error: unknown): boolean {
  return error instanceof HttpError && (error.status === 400 || error.status === 501);
}

/** The last in the server's own order, which is that of time where servers keep any. */
async function readLast(
  server: string,
  path: string,
  signal: AbortSignal,
): Promise<Observation | null> {
  const counted = await readEntitySet(
    server,
    kinds.Observation,
    path,
    { count: true, top: 1, select },
    signal,
  );
  const count = counted['@iot.count'] ?? 0;
  if (count <= 1) return counted.value[0] ?? null;
  const last = { skip: count - 1, top: 1, select };
  const page = await readEntitySet(server, kinds.Observation, path, last, signal);
  return page.value[0] ?? null;
}
