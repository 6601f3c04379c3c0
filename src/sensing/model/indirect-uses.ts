import type { EntityId } from '../contract/entities.ts';
import { type Kind, type KindName, kinds } from '../contract/kinds.ts';

/** Entities that have to do with another without being related to it themselves. */
export interface IndirectUse {
  readonly kind: Kind;
  readonly filter: string;
}

/** Which kinds use one at two steps, and the way there; those that servers count quickly. */
const ways: Partial<Record<KindName, readonly (readonly [KindName, ...string[]])[]>> = {
  Thing: [
    ['Sensor', 'Datastreams/Thing', 'MultiDatastreams/Thing'],
    ['ObservedProperty', 'Datastreams/Thing', 'MultiDatastreams/Thing'],
  ],
  Location: [
    ['Datastream', 'Thing/Locations'],
    ['MultiDatastream', 'Thing/Locations'],
  ],
  Sensor: [
    ['Thing', 'Datastreams/Sensor', 'MultiDatastreams/Sensor'],
    ['ObservedProperty', 'Datastreams/Sensor', 'MultiDatastreams/Sensor'],
  ],
  ObservedProperty: [
    ['Thing', 'Datastreams/ObservedProperty', 'MultiDatastreams/ObservedProperties'],
    ['Sensor', 'Datastreams/ObservedProperty', 'MultiDatastreams/ObservedProperties'],
  ],
};

/** What uses an entity indirectly; `has` says whether a server has entities of a kind. */
export function indirectUses(
  kind: Kind,
  id: EntityId,
  has: (kind: KindName) => boolean,
): readonly IndirectUse[] {
  const isNumber = typeof id === 'number' || /^-?\d+$/.test(id);
  const literal = isNumber ? String(id) : `'${id.replaceAll("'", "''")}'`;
  return (ways[kind.name] ?? []).flatMap(([user, ...paths]) => {
    const possible = paths.filter((path) => !path.startsWith('Multi') || has('MultiDatastream'));
    if (!has(user) || possible.length === 0) return [];
    return [
      {
        kind: kinds[user],
        filter: possible.map((path) => `${path}/id eq ${literal}`).join(' or '),
      },
    ];
  });
}
