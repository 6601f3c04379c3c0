import type { Property } from '#sensing/contract/kinds.ts';
import { columnOf } from './entity-tables.ts';
import type { RowSource } from './row-source.ts';
import type { Statement } from './statement.ts';
import { type JsonValue, jsonNumber, jsonValue, type StoredJson, type Value } from './value.ts';

/** The SQL of an own property, or of a member inside one, as a value to compute with. */
export function propertyValue(
  statement: Statement,
  rows: RowSource,
  property: Property,
  members: readonly (string | number)[],
): Value {
  const column = columnOf(rows.kind.name, property.name);
  const { alias } = rows;
  switch (column.form) {
    case 'id':
      return { type: 'number', sql: `${alias}.id` };
    case 'text':
      return { type: 'text', sql: `${alias}.${column.column}` };
    case 'json text':
      return { type: 'text', sql: `(${alias}.${column.column} #>> '{}')` };
    case 'instant':
      return { type: 'instant', sql: `${alias}.${column.column}` };
    case 'interval': {
      const start = `${alias}.${column.start}`;
      const endColumn = `${alias}.${column.end}`;
      return { type: 'interval', start, end: `coalesce(${endColumn}, ${start})`, endColumn };
    }
    case 'json':
      return {
        ...jsonValue(memberOf(statement, `${alias}.${column.column}`, members)),
        stored: storedJson(rows, property, members),
      };
    case 'result': {
      const value =
        members.length === 0
          ? resultValue(alias)
          : jsonValue(memberOf(statement, `${alias}.result_json`, members));
      return { ...value, stored: storedJson(rows, property, members) };
    }
  }
}

function storedJson(
  { kind, alias }: RowSource,
  property: Property,
  members: readonly (string | number)[],
): StoredJson {
  const stored = { kind: kind.name, property, members, id: `${alias}.id` };
  const column = columnOf(kind.name, property.name);
  // The bounds of the whole say nothing certain of a part.
  const isBounded = members.length === 0 && column.form === 'json' && column.bounds !== undefined;
  return isBounded ? { ...stored, bounds: `${alias}.${column.bounds}` } : stored;
}

function memberOf(statement: Statement, json: string, members: readonly (string | number)[]) {
  return members.reduce<string>(
    (inner, member) =>
      typeof member === 'number'
        ? elementOf(inner, member)
        : `(${inner} -> ${statement.bind(member)})`,
    json,
  );
}

/** Not by `->`, to which a text or a number is an array with itself as the element 0. */
function elementOf(json: string, index: number): string {
  return `jsonb_path_query_first(${json}, 'strict $[${index}]', '{}', true)`;
}

function resultValue(alias: string): JsonValue {
  const column = `${alias}.result_number`;
  const rest = jsonNumber(`${alias}.result_json`);
  return {
    type: 'json',
    json: `coalesce(to_jsonb(${column}), ${alias}.result_json)`,
    text: `coalesce(${column}::text, ${alias}.result_json #>> '{}')`,
    // Through text, since the direct cast keeps only 15 of the 17 digits of a double.
    number: `coalesce(${column}::text::numeric, ${rest})`,
    double: { column, rest: `(${rest})` },
  };
}
