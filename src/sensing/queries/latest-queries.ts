import { queryOptions } from '@tanstack/react-query';
import type { EntityId, Observation } from '../contract/entities.ts';
import { kinds } from '../contract/kinds.ts';
import { entityPath } from '../contract/paths.ts';
import { readNewestObservations } from './newest-observations.ts';

/** The newest Observation of a Datastream; null when it has none. */
export function latestObservationQuery(server: string, datastream: EntityId) {
  const path = entityPath(kinds.Datastream, datastream, 'Observations');
  return queryOptions({
    queryKey: ['sensing', server, path, 'latest'],
    queryFn: async ({ signal }): Promise<Observation | null> =>
      (await readNewestObservations(server, path, 1, signal))[0] ?? null,
  });
}

/** The newest Observations of the set at a path, such as `Datastreams(3)/Observations`. */
export function newestObservationsQuery(server: string, path: string, count: number) {
  return queryOptions({
    queryKey: ['sensing', server, path, 'newest', count],
    queryFn: ({ signal }) => readNewestObservations(server, path, count, signal),
  });
}
