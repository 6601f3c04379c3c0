import type { EntityId, Thing } from '../contract/entities.ts';
import { kinds } from '../contract/kinds.ts';
import { formatSeries } from './series.ts';
import { toStreamFacts } from './stream-facts.ts';

/** A Datastream, or a component of a MultiDatastream, with the property that it observes. */
export interface ObservingStream {
  /** As in an address: `datastreams.12`, `multi-datastreams.3.0`. */
  readonly key: string;
  readonly name: string;
  readonly observed: EntityId;
  /** What a component observes tells it from the others. */
  readonly component: string | undefined;
}

/** What a Thing observes, as far as its streams came with their properties. */
export function observingStreams({
  Datastreams: single = [],
  MultiDatastreams: multi = [],
}: Thing): ObservingStream[] {
  const ofSingle = single.flatMap((stream) => {
    const id = stream['@iot.id'];
    const { name, observedProperties } = toStreamFacts(stream);
    const observed = observedProperties[0]?.id;
    if (id === undefined || observed === undefined) return [];
    const key = formatSeries({ kind: kinds.Datastream, id });
    return { key, name, observed, component: undefined };
  });
  const ofMulti = multi.flatMap((stream) => {
    const id = stream['@iot.id'];
    if (id === undefined || stream.ObservedProperties === undefined) return [];
    const { name, observedProperties } = toStreamFacts(stream);
    return observedProperties.map((observed, component) => ({
      key: formatSeries({ kind: kinds.MultiDatastream, id, component }),
      name,
      observed: observed.id,
      component: observed.name,
    }));
  });
  return [...ofSingle, ...ofMulti];
}
