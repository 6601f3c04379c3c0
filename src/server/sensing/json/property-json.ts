import type { Property } from '#sensing/contract/kinds.ts';
import { type Column, columnOf } from '../sql/entity-tables.ts';
import type { RowSource } from '../sql/row-source.ts';
import type { Statement } from '../sql/statement.ts';

/** The members that `$select` asks of a JSON property; `undefined` asks for all of it. */
export type MemberTree = ReadonlyMap<string, MemberTree> | undefined;

/**
 * SQL of `"name":value` for one property, null where the row has none and the property is left
 * out. `result` and an Observation's `resultTime` are never left out (sensing.md, 1.2).
 */
export function propertyJson(
  statement: Statement,
  rows: RowSource,
  property: Property,
  members: MemberTree,
): string {
  const column = columnOf(rows.kind.name, property.name);
  const value = propertyValue(statement, rows, property, members);
  const isKept = column.form === 'result' || (column.form === 'instant' && !column.notNull);
  return `'"${property.name}":' || ${isKept && members === undefined ? `coalesce(${value}, 'null')` : value}`;
}

/** SQL of the JSON text of one property's value, null where the row has none. */
export function propertyValue(
  statement: Statement,
  rows: RowSource,
  property: Property,
  members: MemberTree,
): string {
  const column = columnOf(rows.kind.name, property.name);
  const value = valueJson(column, rows.alias);
  if (members === undefined) return value;
  const base = column.form === 'result' ? `to_jsonb((${value})::json)` : jsonColumn(column, rows);
  return selectedMembers(statement, base, members);
}

function valueJson(column: Column, alias: string): string {
  switch (column.form) {
    case 'id':
      return `${alias}.id::text`;
    case 'text':
      return `to_json(${alias}.${column.column})::text`;
    case 'json':
    case 'json text':
      return `${alias}.${column.column}::text`;
    case 'instant':
      return `'"' || ${timeText(`${alias}.${column.column}`)} || '"'`;
    case 'interval':
      return intervalJson(`${alias}.${column.start}`, `${alias}.${column.end}`);
    case 'result':
      return `coalesce(${alias}.result_number::text, ${alias}.result_json::text)`;
  }
}

/** ISO 8601 in UTC with milliseconds. */
function timeText(sql: string): string {
  return `to_char(${sql} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** An interval whose ends are equal is written as an instant (sensing.md, 1.2). */
function intervalJson(start: string, end: string): string {
  const rest = `case when ${end} <> ${start} then '/' || ${timeText(end)} else '' end`;
  return `'"' || ${timeText(start)} || ${rest} || '"'`;
}

function jsonColumn(column: Column, rows: RowSource): string {
  if (column.form !== 'json') throw new Error(`A ${column.form} has no members.`);
  return `${rows.alias}.${column.column}`;
}

/** The named members of a JSON value, in the structure in which they stand. */
function selectedMembers(
  statement: Statement,
  base: string,
  members: ReadonlyMap<string, MemberTree>,
): string {
  const parts = [...members].map(([name, inner]) => {
    const key = statement.bind(`${JSON.stringify(name)}:`);
    const value = `(${base} -> ${statement.bind(name)})`;
    return `${key} || ${inner === undefined ? `${value}::text` : selectedMembers(statement, value, inner)}`;
  });
  return `case when jsonb_typeof(${base}) = 'object' then '{' || concat_ws(',', ${parts.join(', ')}) || '}' end`;
}
