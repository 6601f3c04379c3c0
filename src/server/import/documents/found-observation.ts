import type { JsonObject } from '#server/import/network-entities.ts';
import type { EntityNode, SourceKey } from './entity-node.ts';
import { type Flattener, isObject } from './flatten.ts';
import type { Place } from './rejection.ts';

/** What an Observation inherits from the record that holds it. */
export interface Owner {
  /** Undefined for rows that name no Datastream. */
  readonly node: EntityNode | undefined;
  /** Names of the members of rows; undefined when the Observations are objects. */
  readonly components?: readonly string[] | undefined;
}

/** The Observation of a row, by the names of its members (`id`, `FeatureOfInterest/id`, …). */
export function documentOfRow(components: readonly string[], row: readonly unknown[]): JsonObject {
  const document: Record<string, unknown> = {};
  for (const [index, component] of components.entries()) {
    const [name = '', member] = component.split('/');
    const value = row[index];
    if (name === 'id') document['@iot.id'] = value;
    else if (member === undefined) document[name] = value;
    else if (value !== null && value !== undefined) document[name] = { '@iot.id': value };
  }
  return document;
}

/** An Observation with its place in the network, or why it has none. */
export function findPlaceOf(
  flattener: Flattener,
  document: JsonObject,
  place: Place,
  owner: EntityNode | undefined,
  defaultStream: string | undefined,
):
  | {
      readonly key: SourceKey | undefined;
      readonly stream: EntityNode | string;
      readonly feature: EntityNode | undefined;
    }
  | string {
  const key = flattener.ownKey('Observation', document, owner?.key);
  const mayBeOurs = key === undefined;
  const isStream = owner?.kind === 'Datastream' || owner?.kind === 'MultiDatastream';
  const stream = isStream
    ? owner
    : (flattener.flattenLink('Datastream', document, 'Datastream', mayBeOurs, key) ??
      flattener.flattenLink('MultiDatastream', document, 'MultiDatastream', mayBeOurs, key) ??
      defaultStream);
  if (stream === undefined) {
    return 'it names no Datastream; --datastream ID puts such Observations into one';
  }
  const nested = document.FeatureOfInterest;
  const feature = isObject(nested)
    ? flattener.flattenFeature(nested, place, key)
    : owner?.kind === 'FeatureOfInterest'
      ? owner
      : flattener.flattenLink('FeatureOfInterest', document, 'FeatureOfInterest', false, key);
  return { key, stream, feature };
}
