/** The columns of a table of entities in a file. */
import { type Kind, type KindName, kinds, type Property } from '../contract/kinds.ts';

export type Row = Readonly<Record<string, unknown>>;
export type Cell = string | number | boolean | null;

/**
 * A column: `time` holds ISO 8601 texts, `value` whatever a result is. An interval takes two
 * columns, its begin and its end; the end of an instant is empty.
 */
export interface Column {
  readonly name: string;
  readonly type: 'text' | 'number' | 'time' | 'value';
  readonly read: (row: Row) => Cell;
}

/**
 * The columns of a kind: all its own properties, then id and name of each related entity, and the
 * unit of results.
 */
export function columnsOf(kind: Kind, related: readonly KindName[]): readonly Column[] {
  return [
    ...kind.properties.flatMap(ofProperty),
    ...related.flatMap((name) => [
      column(`${name}/id`, 'text', (row) => toText(memberOf(row[name], '@iot.id'))),
      ...(hasName(kinds[name])
        ? [column(`${name}/name`, 'text', (row) => toText(memberOf(row[name], 'name')))]
        : []),
      ...(bringsUnit(kind.name, name)
        ? ofProperty({ name: 'unitOfMeasurement', type: 'unit' }).map((part) =>
            column(`${name}/${part.name}`, part.type, (row) => part.read((row[name] ?? {}) as Row)),
          )
        : []),
    ]),
  ];
}

/** Whether what is related has the unit that a number of the kind says little without. */
export function bringsUnit(kind: KindName, related: KindName): boolean {
  return kind === 'Observation' && related === 'Datastream';
}

/** The columns of series in one table: each row has the name of its series. */
export const seriesColumns: readonly Column[] = [
  column('series', 'text', (row) => toText(row.series)),
  ...ofProperty({ name: 'phenomenonTime', type: 'time' }),
  ...ofProperty({ name: 'result', type: 'result' }),
  ...ofProperty({ name: 'resultTime', type: 'instant' }),
];

/** The columns of one property. */
export function ofProperty({ name, type }: Property): Column[] {
  switch (type) {
    case 'time':
      return [
        column(`${name}Begin`, 'time', (row) => timeParts(row[name])[0]),
        column(`${name}End`, 'time', (row) => timeParts(row[name])[1]),
      ];
    case 'instant':
      return [column(name, 'time', (row) => toText(row[name]))];
    case 'result':
      return [column(name, 'value', (row) => toCell(row[name]))];
    case 'unit':
      return ['name', 'symbol', 'definition'].map((part) =>
        column(`${name}/${part}`, 'text', (row) => toText(memberOf(row[name], part))),
      );
    case 'geometry':
      return [
        column('longitude', 'number', (row) => positionOf(row[name])?.[0] ?? null),
        column('latitude', 'number', (row) => positionOf(row[name])?.[1] ?? null),
        column(name, 'text', (row) => toText(row[name])),
      ];
    case 'id':
      return [column('id', 'text', (row) => toText(row[name]))];
    default:
      return [column(name, 'text', (row) => toText(row[name]))];
  }
}

/** A column by what it reads of a row. */
export function column(name: string, type: Column['type'], read: Column['read']): Column {
  return { name, type, read };
}

/** Begin and end of a time as texts; an instant has no end. */
export function timeParts(value: unknown): [begin: string | null, end: string | null] {
  if (typeof value !== 'string') return [toText(value), null];
  const slash = value.indexOf('/');
  return slash < 0 ? [value, null] : [value.slice(0, slash), value.slice(slash + 1)];
}

/** A value as it is where it is plain, else as JSON. */
export function toCell(value: unknown): Cell {
  if (value === undefined || value === null) return null;
  return typeof value === 'object' ? JSON.stringify(value) : (value as Cell);
}

/** A value as text: as it is where it is plain, else as JSON. */
export function toText(value: unknown): string | null {
  const cell = toCell(value);
  return cell === null ? null : String(cell);
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Row)[name] : undefined;
}

/** Longitude and latitude of a point, also of one in a Feature. */
function positionOf(value: unknown): readonly [number, number] | undefined {
  const geometry = memberOf(value, 'type') === 'Feature' ? memberOf(value, 'geometry') : value;
  const position = memberOf(geometry, 'coordinates');
  if (memberOf(geometry, 'type') !== 'Point' || !Array.isArray(position)) return undefined;
  const [longitude, latitude]: unknown[] = position;
  if (typeof longitude !== 'number' || typeof latitude !== 'number') return undefined;
  return [longitude, latitude];
}

function hasName(kind: Kind): boolean {
  return kind.properties.some(({ name }) => name === 'name');
}
