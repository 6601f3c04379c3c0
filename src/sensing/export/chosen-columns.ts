/** The columns of a table that alone are wanted in a file. */
import {
  findProperty,
  type Kind,
  kinds,
  type Navigation,
  type Property,
} from '../contract/kinds.ts';
import type { QueryOptions } from '../contract/paths.ts';
import {
  columnValues,
  isSetColumn,
  parseColumns,
  type TableColumn,
} from '../model/table-column.ts';
import { companions, needsNesting, tableRequest } from '../model/table-request.ts';
import { type Column, column, ofProperty, type Row, toCell, toText } from './export-columns.ts';
import type { ExportRequest } from './export-request.ts';
import { placeExpand, placePath } from './geojson-feature.ts';

/** How many of a set of related entities come with a row. */
const setRows = 100;

/** The columns that were chosen, numbers with their units; undefined where all is wanted. */
export function chosenOf({
  kind,
  columns,
}: Pick<ExportRequest, 'kind' | 'columns'>): readonly TableColumn[] | undefined {
  if (columns === undefined) return undefined;
  const chosen = parseColumns(kinds[kind], columns.join(','));
  const all = chosen.flatMap((one) => [one, ...companions(kinds[kind], one)]);
  return [...new Map(all.map((one) => [one.path, one])).values()];
}

/** What is asked of each row; undefined where that takes options inside `$expand` (`isNesting`). */
export function chosenParts(
  { kind, format }: Pick<ExportRequest, 'kind' | 'format'>,
  chosen: readonly TableColumn[],
  isNesting: boolean,
): Pick<QueryOptions, 'select' | 'expand'> | undefined {
  if (!isNesting && chosen.some(needsNesting)) return undefined;
  const place = format === 'geojson' ? placePath(kind) : undefined;
  const placed = place === undefined ? [] : parseColumns(kinds[kind], `@iot.id,${place}`).slice(1);
  const wanted = [...chosen, ...placed];
  const { select, expand } = tableRequest(kinds[kind], wanted, isNesting, setRows);
  const beside = format === 'geojson' ? placeExpand(kind)?.name : undefined;
  if (isNesting || beside === undefined || expand?.split(',').includes(beside)) {
    return { select, expand };
  }
  return { select, expand: expand === undefined ? beside : `${expand},${beside}` };
}

/** The columns of a file, which are more than were chosen: a time takes two, a unit three. */
export function chosenColumns(chosen: readonly TableColumn[]): readonly Column[] {
  return chosen.flatMap((one): readonly Column[] => {
    const { path, kind, property, members } = one;
    if (members.length > 0)
      return [column(path, 'value', (row) => toCell(valueAtColumn(one, row)))];
    if (property === undefined && (!isSetColumn(one) || isNewest(one))) {
      return identityOf(kind).flatMap((name) => inEntity(one, findProperty(kind, name)));
    }
    if (isSetColumn(one)) return [column(path, 'text', (row) => toText(namesOf(one, row)))];
    return inEntity(one, property);
  });
}

/** A row with what was chosen alone, by the paths of the columns and with the values as they came. */
export function chosenMembers(chosen: readonly TableColumn[], row: Row): Row {
  return Object.fromEntries(chosen.map((one) => [one.path, valueAtColumn(one, row)]));
}

/** The columns of a property of the entity that the way of the column leads to. */
function inEntity({ navigations }: TableColumn, property: Property | undefined): readonly Column[] {
  if (property === undefined) return [];
  const way = navigations.map(({ name }) => `${name}/`).join('');
  return ofProperty(property).map(({ name, type, read }) =>
    column(`${way}${name}`, type, (row) => read(entityAt(navigations, row))),
  );
}

function entityAt(navigations: readonly Navigation[], row: Row): Row {
  let at: unknown = row;
  for (const { name } of navigations) {
    const next = (at as Row | null | undefined)?.[name];
    // Of a set only the newest was asked for.
    at = Array.isArray(next) ? next[0] : next;
  }
  return (at ?? {}) as Row;
}

/** What stands at a column: a list where a step leads to a set, null for nothing. */
function valueAtColumn(one: TableColumn, row: Row): unknown {
  const values = columnValues(one, row).map((value) =>
    one.property === undefined ? withIdentity(one.kind, value as Row) : value,
  );
  return isSetColumn(one) ? values : (values[0] ?? null);
}

/** Related entities by name, or by id where they have none. */
function namesOf(one: TableColumn, row: Row): readonly unknown[] {
  return columnValues(one, row).map((value) =>
    one.property === undefined ? ((value as Row).name ?? (value as Row)['@iot.id']) : value,
  );
}

function withIdentity(kind: Kind, entity: Row): Row {
  return Object.fromEntries(identityOf(kind).map((name) => [name, entity[name] ?? null]));
}

/** What tells an entity of a kind: its name, or of when it is and what was observed. */
function identityOf(kind: Kind): readonly string[] {
  if (kind.name === 'Observation') return ['@iot.id', 'phenomenonTime', 'result'];
  if (kind.name === 'HistoricalLocation') return ['@iot.id', 'time'];
  return ['@iot.id', 'name'];
}

/** Whether of the set that the column shows only the newest entity is asked for. */
function isNewest({ navigations, kind }: TableColumn): boolean {
  return navigations.length === 1 && /^(Observation|HistoricalLocation)$/.test(kind.name);
}
