import type { Property } from '#sensing/contract/kinds.ts';
import { columnOf } from './entity-tables.ts';
import type { RowSource } from './row-source.ts';
import type { Statement } from './statement.ts';
import { jsonNumber, jsonValue, type Value } from './value.ts';

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
      return { type: 'interval', start, end: `coalesce(${alias}.${column.end}, ${start})` };
    }
    case 'json':
      return jsonValue(memberOf(statement, `${alias}.${column.column}`, members));
    case 'result':
      return members.length === 0
        ? resultValue(alias)
        : jsonValue(memberOf(statement, `${alias}.result_json`, members));
  }
}

function memberOf(statement: Statement, json: string, members: readonly (string | number)[]) {
  const steps = members.map((member) =>
    typeof member === 'number' ? ` -> ${member}` : ` -> ${statement.bind(member)}`,
  );
  return steps.length === 0 ? json : `(${json}${steps.join('')})`;
}

function resultValue(alias: string): Value {
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
