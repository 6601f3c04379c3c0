import type { StreamReference } from '#sensing/model/series.ts';
import { toStreamFacts } from '#sensing/model/stream-facts.ts';
import { sensingQueries } from '#sensing/queries/entity-queries.ts';

/** What a chart says about a stream: its own fields and those of what it is related to. */
export function streamQuery(server: string, { kind, id }: StreamReference) {
  const properties = kind.name === 'Datastream' ? 'ObservedProperty' : 'ObservedProperties';
  return {
    ...sensingQueries.entity(server, kind, id, { expand: `Thing,Sensor,${properties}` }),
    select: toStreamFacts,
    // What failed when it was asked for ahead of the page is said, not asked for again at once.
    retryOnMount: false,
  };
}
