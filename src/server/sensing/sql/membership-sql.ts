import type { Statement } from './statement.ts';
import { asText, type Operand, wrongType } from './value.ts';

/**
 * SQL of `operand in path`: whether an element of a JSON array is equal to the operand as JSON.
 * Unknown when there is no array or no operand.
 */
export function elementSql(statement: Statement, operand: Operand, array: Operand): string {
  if (array.value.type !== 'json') throw wrongType(array, 'a list in brackets or a JSON array');
  const element = elementJson(statement, operand);
  const { json } = array.value;
  const found = `(select coalesce(bool_or(element = ${element}), false) from jsonb_array_elements(${json}) element)`;
  const isKnown = `jsonb_typeof(${json}) = 'array' and ${element} is not null`;
  return `case when ${isKnown} then ${found} end`;
}

function elementJson(statement: Statement, operand: Operand): string {
  const { value } = operand;
  switch (value.type) {
    case 'null':
      return statement.bind('null', 'jsonb');
    case 'json':
      return `nullif(${value.json}, 'null')`;
    case 'text':
      return `to_jsonb(${asText(operand)})`;
    case 'number':
    case 'boolean':
      return `to_jsonb(${value.sql})`;
    default:
      throw wrongType(operand, 'a text, a number, true or false');
  }
}

/** Whether values and list are such that the short `in (…)` of SQL means the same. */
export function isPlainList(operand: Operand, items: readonly Operand[]): boolean {
  const { type } = operand.value;
  return (
    (type === 'text' || type === 'number') &&
    items.every((item) => item.value.type === type && item.expression.type === type)
  );
}
