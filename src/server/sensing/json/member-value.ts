import type { Property } from '#sensing/contract/kinds.ts';
import { columnOf } from '../sql/entity-tables.ts';
import type { RowSource } from '../sql/row-source.ts';
import type { Statement } from '../sql/statement.ts';
import { propertyValue } from './property-json.ts';

/**
 * SQL of the JSON text of a property's value, or of what keys and array indexes lead to inside it;
 * null where there is none.
 */
export function memberValue(
  statement: Statement,
  rows: RowSource,
  property: Property,
  members: readonly string[],
): string {
  const value = propertyValue(statement, rows, property, undefined);
  if (members.length === 0) return value;
  const column = columnOf(rows.kind.name, property.name);
  const base = column.form === 'json' ? `${rows.alias}.${column.column}` : `(${value})::jsonb`;
  const keys = members.map((member) => statement.bind(member));
  return `(${base} #> array[${keys.join(', ')}])::text`;
}
