import { findKindBySet, type KindName, kindList, kinds } from '#sensing/contract/kinds.ts';
import type { JsonObject } from '#server/import/network-entities.ts';

/** What a record is: an entity, or Observations as rows (`dataArray`). */
export type RecordKind = KindName | 'dataArray';

const selfLink = /^(.*)\/([A-Za-z]+)\(([^/]*)\)$/;

/** Members that only one kind has, the telling ones first. */
const tellingMembers: readonly (readonly [string, KindName])[] = [
  ['unitOfMeasurement', 'Datastream'],
  ['unitOfMeasurements', 'MultiDatastream'],
  ['multiObservationDataTypes', 'MultiDatastream'],
  ['phenomenonTime', 'Observation'],
  ['result', 'Observation'],
  ['location', 'Location'],
  ['feature', 'FeatureOfInterest'],
  ['time', 'HistoricalLocation'],
  ['metadata', 'Sensor'],
  ['definition', 'ObservedProperty'],
  ['observationType', 'Datastream'],
];

/** The kind of a record by its own address, or else by its members; undefined when nothing tells. */
export function kindOfRecord(record: JsonObject): RecordKind | undefined {
  if ('dataArray' in record && 'components' in record) return 'dataArray';
  const kind = parseEntityLink(record['@iot.selfLink'])?.kind;
  if (kind !== undefined) return kind;
  const telling = tellingMembers.find(([member]) => member in record);
  if (telling !== undefined) return telling[1];
  return 'name' in record || '@iot.id' in record ? 'Thing' : undefined;
}

/** Parts of an address such as `http://host/v1.1/Things(1)`; the root may be empty. */
export interface EntityLink {
  readonly root: string;
  readonly kind: KindName;
  readonly id: string;
}

/** Takes the address of an entity apart; undefined for anything else. */
export function parseEntityLink(link: unknown): EntityLink | undefined {
  if (typeof link !== 'string') return undefined;
  const [, root = '', set = '', id = ''] = selfLink.exec(link) ?? [];
  const kind = findKindBySet(set)?.name;
  if (kind === undefined || id === '') return undefined;
  const isQuoted = id.length > 1 && id.startsWith("'") && id.endsWith("'");
  return { root, kind, id: isQuoted ? unquote(id) : id };
}

function unquote(id: string): string {
  const inner = id.slice(1, -1).replaceAll("''", "'");
  try {
    return decodeURIComponent(inner);
  } catch {
    return inner;
  }
}

/** Whether an object is a collection of sets (`{"Things":[…],"Sensors":[…]}`), not an entity. */
export function isSetCollection(record: JsonObject): boolean {
  const names = Object.keys(record);
  return names.length > 0 && names.every((name) => findKindBySet(name) !== undefined);
}

/** Names of members that hold related entities, of whatever kind. */
export const navigationNames: ReadonlySet<string> = new Set(
  kindList.flatMap((kind) => kind.navigations.map(({ name }) => name)),
);

/** The own properties of a record that its kind knows, without its id. */
export function ownProperties(kind: KindName, record: JsonObject): Record<string, unknown> {
  const own: Record<string, unknown> = {};
  for (const { name } of kinds[kind].properties) {
    if (name !== '@iot.id' && record[name] !== undefined) own[name] = record[name];
  }
  return own;
}
