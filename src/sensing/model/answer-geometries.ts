import { type SimpleGeometry, unwrapGeometry } from '#lib/geojson.ts';
import type { Entity, EntityId } from '../contract/entities.ts';
import { type Kind, kinds } from '../contract/kinds.ts';
import { entityName } from './entity-name.ts';

/** Where a row of an answer is, itself or by what came along with it. */
export interface AnswerPlace {
  readonly id: EntityId | undefined;
  readonly name: string | undefined;
  readonly geometries: readonly SimpleGeometry[];
}

/** Deeper than a question expands. */
const deepest = 5;

/** The rows of an answer that have a geometry, in their order. */
export function answerPlaces(kind: Kind, rows: readonly Entity[]): readonly AnswerPlace[] {
  return rows.flatMap((row) => {
    const geometries = geometriesOf(kind, row, 0);
    if (geometries.length === 0) return [];
    return [{ id: row['@iot.id'], name: entityName(row), geometries }];
  });
}

function geometriesOf(kind: Kind, row: unknown, depth: number): SimpleGeometry[] {
  if (typeof row !== 'object' || row === null || depth > deepest) return [];
  const members = row as Readonly<Record<string, unknown>>;
  const own = kind.properties
    .filter(({ type }) => type === 'geometry')
    .flatMap(({ name }) => unwrapGeometry(members[name]).geometries);
  // What an entity has of its own is nearer than where its relatives are.
  if (own.length > 0) return own;
  return kind.navigations.flatMap(({ name, target }) => {
    const related = members[name];
    const list: readonly unknown[] = Array.isArray(related) ? related : [related];
    return list.flatMap((one) => geometriesOf(kinds[target], one, depth + 1));
  });
}

/** What to bring along so that the rows of a kind have a place; undefined where they have their own. */
export function placeExpand(kind: Kind): string | undefined {
  switch (kind.name) {
    case 'Thing':
    case 'HistoricalLocation':
      return 'Locations';
    case 'Datastream':
    case 'MultiDatastream':
      return 'Thing/Locations';
    case 'Observation':
      return 'FeatureOfInterest';
    case 'Sensor':
    case 'ObservedProperty':
      return 'Datastreams/Thing/Locations';
    default:
      return undefined;
  }
}
