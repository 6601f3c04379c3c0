import type { OrderKey } from './order-key.ts';
import type { JsonValue } from './value.ts';

/**
 * The keys by which JSON values of any type are ordered, the same in every locale: missing values
 * and JSON null as one, then texts, numbers, booleans, arrays and objects; texts by their bytes,
 * numbers by their exact value, false before true, arrays and objects by their text.
 */
export function jsonKeys(value: JsonValue): Pick<OrderKey, 'sql' | 'type'>[] {
  const { json, text, number, double } = value;
  const rank = (type: string) =>
    `case ${type} when 'string' then 1 when 'number' then 2 when 'boolean' then 3 when 'array' then 4 when 'object' then 5 end`;
  if (double === undefined) {
    return [
      { sql: rank(`jsonb_typeof(${json})`), type: 'integer' },
      { sql: `(${number})`, type: 'numeric' },
      { sql: `${textOfOthers(json, text)} collate "C"`, type: 'text' },
    ];
  }
  const { column, rest } = double;
  const isDouble = `${column} is not null`;
  const nearest = `case when ${isDouble} then ${column} when abs(${rest}) < 1e308 then (${rest})::double precision when ${rest} > 0 then 'infinity' when ${rest} < 0 then '-infinity' end`;
  // What the nearest double leaves over, so that numbers of more digits keep their exact order.
  const remainder = `case when ${isDouble} then 0 when abs(${rest}) < 1e308 then ${rest} - (${rest})::double precision::text::numeric else ${rest} end`;
  return [
    {
      sql: `case when ${isDouble} then 2 else ${rank(`jsonb_typeof(${json})`)} end`,
      type: 'integer',
    },
    { sql: nearest, type: 'double precision' },
    { sql: remainder, type: 'numeric' },
    {
      sql: `(case when ${isDouble} then null else ${textOfOthers(json, text)} end) collate "C"`,
      type: 'text',
    },
  ];
}

/** Every number is equal in its text key, so that `1.0` and `1` are ordered by what follows. */
function textOfOthers(json: string, text: string): string {
  return `(case when jsonb_typeof(${json}) <> 'number' then ${text} end)`;
}
