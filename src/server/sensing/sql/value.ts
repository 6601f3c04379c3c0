import type { Geometry } from 'geojson';
import type { KindName, Property } from '#sensing/contract/kinds.ts';
import { QueryError } from '#sensing/contract/query/query-error.ts';
import { printExpression } from '#sensing/contract/query/query-printer.ts';
import type { Expression } from '#sensing/contract/query/syntax-tree.ts';

/** Where a JSON value is kept, for what SQL cannot tell of it. */
export interface StoredJson {
  readonly kind: KindName;
  readonly property: Property;
  readonly members: readonly (string | number)[];
  /** SQL of the id of the entity. */
  readonly id: string;
  /** SQL of the bounding box; null where the value is not a geometry. */
  readonly bounds?: string | undefined;
}

/** A JSON value in the forms in which it is compared; each is null where it does not apply. */
export interface JsonValue {
  readonly type: 'json';
  /** As jsonb. */
  readonly json: string;
  /** Any value as text. */
  readonly text: string;
  /** As numeric, of numbers alone. */
  readonly number: string;
  /** A double precision column that holds most of the numbers; `rest` has the others. */
  readonly double?: { readonly column: string; readonly rest: string };
  readonly stored?: StoredJson;
}

/** SQL of an interval whose end is its start where it is an instant. */
export interface IntervalValue {
  readonly type: 'interval';
  readonly start: string;
  readonly end: string;
  /** The column of a stored end, which is null where the time is an instant. */
  readonly endColumn?: string;
}

export type TimeValue = { readonly type: 'instant'; readonly sql: string } | IntervalValue;

/** SQL of a value with its type. */
export type Value =
  | {
      readonly type: 'text' | 'number' | 'boolean' | 'duration' | 'clock';
      readonly sql: string;
      /** SQL of whether a number is less than another (`lt`), where that is cheaper to tell. */
      readonly isNear?: (operator: 'lt' | 'le', radius: number) => string;
    }
  | TimeValue
  | JsonValue
  | { readonly type: 'geometry'; readonly geometry: Geometry }
  | { readonly type: 'null' };

/** A jsonb expression in all its forms. */
export function jsonValue(json: string): JsonValue {
  return { type: 'json', json, text: `(${json} #>> '{}')`, number: jsonNumber(json) };
}

/** Numeric of a jsonb that is a number, else null. */
export function jsonNumber(json: string): string {
  return `case when jsonb_typeof(${json}) = 'number' then (${json})::numeric end`;
}

/** Boolean of a jsonb that is one, else null. */
function jsonBoolean(json: string): string {
  return `case when jsonb_typeof(${json}) = 'boolean' then (${json})::boolean end`;
}

/** The same value read through other SQL, such as a subselect around each of its forms. */
export function mapValue(value: Value, wrap: (sql: string) => string): Value {
  switch (value.type) {
    case 'null':
    case 'geometry':
      return value;
    case 'interval':
      return { type: 'interval', start: wrap(value.start), end: wrap(value.end) };
    case 'json':
      return {
        type: 'json',
        json: wrap(value.json),
        text: wrap(value.text),
        number: wrap(value.number),
        ...(value.stored === undefined ? {} : { stored: mapStored(value.stored, wrap) }),
      };
    default:
      return { ...value, sql: wrap(value.sql) };
  }
}

function mapStored(stored: StoredJson, wrap: (sql: string) => string): StoredJson {
  const { id, bounds } = stored;
  return { ...stored, id: wrap(id), bounds: bounds === undefined ? undefined : wrap(bounds) };
}

/** A value together with where it stands in the request. */
export interface Operand {
  readonly value: Value;
  readonly expression: Expression;
  readonly option: string;
}

/** The error that an operand is of the wrong type. */
export function wrongType(operand: Operand, expected: string, hint = ''): QueryError {
  const found = printExpression(operand.expression);
  const { at } = operand.expression;
  const type = operand.value.type === 'json' ? 'JSON' : operand.value.type;
  return new QueryError(
    operand.option,
    `found ${found.length > 60 ? 'an expression' : found} (${type}) at character ${at}, expected ${expected}.${hint && ` ${hint}`}`,
    { position: at, found, expected: [expected] },
  );
}

/** The error that an operand is not a time. */
export function notATime(operand: Operand): QueryError {
  const isQuoted = operand.expression.type === 'text';
  return wrongType(operand, 'a time', isQuoted ? timeHint : '');
}

const timeHint = 'Times are written without quotes, such as 2016-01-01T00:00:00Z.';

export function asText(operand: Operand): string {
  const { value } = operand;
  if (value.type === 'text') return value.sql;
  if (value.type === 'json') return value.text;
  throw wrongType(operand, 'a text');
}

export function asNumber(operand: Operand): string {
  const { value } = operand;
  if (value.type === 'number') return `(${value.sql})::numeric`;
  if (value.type === 'json') return value.number;
  throw wrongType(operand, 'a number');
}

export function asBoolean(operand: Operand): string {
  const { value } = operand;
  if (value.type === 'boolean') return value.sql;
  if (value.type === 'json') return jsonBoolean(value.json);
  throw wrongType(operand, 'something true or false');
}

/** A time as an instant; of an interval, its start. */
export function asInstant(operand: Operand): string {
  const { value } = operand;
  if (value.type === 'instant') return value.sql;
  if (value.type === 'interval') return value.start;
  throw notATime(operand);
}

/** A time as it is, an instant or an interval. */
export function asTime(operand: Operand): TimeValue {
  const { value } = operand;
  if (value.type === 'instant' || value.type === 'interval') return value;
  throw notATime(operand);
}

/** Whether an operand is a time that the request itself names. */
export function isTimeLiteral({ expression }: Operand): boolean {
  return expression.type === 'instant' || expression.type === 'interval';
}

export function asDuration(operand: Operand): string {
  const { value } = operand;
  if (value.type === 'duration') return value.sql;
  throw wrongType(operand, "a duration such as duration'PT10M'");
}
