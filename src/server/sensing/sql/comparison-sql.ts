import type { ComparisonOperator } from '#sensing/contract/query/syntax-tree.ts';
import type { Statement } from './statement.ts';
import { compareTimes, mirrored } from './time-comparison.ts';
import {
  asBoolean,
  asNumber,
  asText,
  isTimeLiteral,
  type JsonValue,
  notATime,
  type Operand,
  type TimeValue,
  wrongType,
} from './value.ts';

const signs = { eq: '=', ne: '<>', gt: '>', ge: '>=', lt: '<', le: '<=' } as const;

/**
 * SQL of a comparison, or of its negation; null where a value is missing. The negation is never
 * null otherwise; the comparison itself may be null instead of false.
 */
export function comparisonSql(
  statement: Statement,
  operator: ComparisonOperator,
  left: Operand,
  right: Operand,
  isNegated = false,
): string {
  const types = new Set([left.value.type, right.value.type]);
  if (types.has('null')) return compareWithNull(operator, left, right, isNegated);
  if (!isEquality(operator) || !isJsonWithPlain(types)) {
    const sql = compareSorts(statement, operator, left, right);
    return isNegated ? `(not ${sql})` : sql;
  }
  // Values of different JSON types are not equal, which is known: a text is not 5.
  const isEqual = (operator === 'eq') !== isNegated;
  if (!isEqual) return `(${asJson(left)} <> ${asJson(right)})`;
  return isNegated
    ? `(${asJson(left)} = ${asJson(right)})`
    : compareSorts(statement, 'eq', left, right);
}

function isEquality(operator: ComparisonOperator): operator is 'eq' | 'ne' {
  return operator === 'eq' || operator === 'ne';
}

function isJsonWithPlain(types: ReadonlySet<string>): boolean {
  return types.has('json') && (types.has('number') || types.has('boolean'));
}

function compareSorts(
  statement: Statement,
  operator: ComparisonOperator,
  left: Operand,
  right: Operand,
): string {
  const types = new Set([left.value.type, right.value.type]);
  const sign = signs[operator];
  if (isTime(left) && isTime(right)) {
    return compareTimes(operator, left.value, right.value, isTimeLiteral(left));
  }
  if (isTime(left) || isTime(right)) {
    throw notATime(isTime(left) ? right : left);
  }
  for (const type of ['duration', 'clock'] as const) {
    if (types.has(type)) return compareSame(type, sign, left, right);
  }
  if (types.has('number')) return compareNumbers(statement, operator, left, right);
  if (types.has('boolean')) return `(${asBoolean(left)} ${sign} ${asBoolean(right)})`;
  return compareTexts(sign, asText(left), asText(right));
}

function isTime(operand: Operand): operand is Operand & { value: TimeValue } {
  return operand.value.type === 'instant' || operand.value.type === 'interval';
}

/** In byte order on every engine, whatever its locale. */
function compareTexts(sign: string, left: string, right: string): string {
  const order = sign === '=' || sign === '<>' ? '' : ' collate "C"';
  return `(${left} ${sign} ${right}${order})`;
}

/** Compares values of a type that compares with itself alone. */
function compareSame(
  type: 'duration' | 'clock',
  sign: string,
  left: Operand,
  right: Operand,
): string {
  const [first, second] = [left, right].map((operand) => {
    if (operand.value.type === type) return operand.value.sql;
    throw wrongType(operand, type === 'clock' ? 'a time of day such as 12:30' : 'a duration');
  });
  return `(${first} ${sign} ${second})`;
}

function compareNumbers(
  statement: Statement,
  operator: ComparisonOperator,
  left: Operand,
  right: Operand,
): string {
  const sign = signs[operator];
  const near =
    compareDistance(operator, left, right) ?? compareDistance(mirrored[operator], right, left);
  if (near !== undefined) return near;
  if (left.value.type === 'number' && right.value.type === 'number') {
    return `(${left.value.sql} ${sign} ${right.value.sql})`;
  }
  const fast =
    compareColumn(statement, operator, left, right) ??
    compareColumn(statement, mirrored[operator], right, left);
  return fast ?? `(${asNumber(left)} ${sign} ${asNumber(right)})`;
}

/** Compares a distance with an upper bound, which leaves most geometries out at once. */
function compareDistance(
  operator: ComparisonOperator,
  { value }: Operand,
  { expression }: Operand,
): string | undefined {
  if (operator !== 'lt' && operator !== 'le') return undefined;
  if (!('isNear' in value) || expression.type !== 'number') return undefined;
  return value.isNear?.(operator, Number(expression.text));
}

/**
 * Compares a result column with a literal as double precision, which is many times faster than
 * as numeric and gives the same answer for literals of at most 15 digits.
 */
function compareColumn(
  statement: Statement,
  operator: ComparisonOperator,
  left: Operand,
  right: Operand,
): string | undefined {
  const sign = signs[operator];
  const literal = right.expression;
  if (left.value.type !== 'json' || left.value.double === undefined) return undefined;
  if (literal.type !== 'number' || !/^-?[\d.]{1,15}$/.test(literal.text)) return undefined;
  const { column, rest } = left.value.double;
  const double = `${column} ${sign} ${statement.bind(literal.text, 'double precision')}`;
  // Where the column is null, so is the first comparison; `or` would make a known "no" unknown.
  return `coalesce(${double}, ${rest} ${sign} ${asNumber(right)})`;
}

function asJson(operand: Operand): string {
  const { value } = operand;
  if (value.type === 'json') return `nullif(${value.json}, 'null')`;
  if (value.type === 'number') return `to_jsonb(${asNumber(operand)})`;
  if (value.type === 'boolean') return `to_jsonb(${value.sql})`;
  throw wrongType(operand, 'a number, true or false');
}

/** A missing member and a member that is null are the same (sensing.md, 1.4). */
function compareWithNull(
  operator: ComparisonOperator,
  left: Operand,
  right: Operand,
  isNegated: boolean,
): string {
  const operand = left.value.type === 'null' ? right : left;
  if (!isEquality(operator)) {
    const literal = left.value.type === 'null' ? left : right;
    throw wrongType(literal, `a value to compare with ${operator}`);
  }
  const test = isNull(operand);
  return (operator === 'eq') === isNegated ? `(not ${test})` : test;
}

function isNull(operand: Operand): string {
  const { value } = operand;
  switch (value.type) {
    case 'null':
      return 'true';
    case 'geometry':
      throw wrongType(operand, 'a property');
    case 'interval':
      return `(${value.start} is null)`;
    case 'json':
      return jsonIsNull(value);
    default:
      return `((${value.sql}) is null)`;
  }
}

function jsonIsNull({ json }: JsonValue): string {
  return `(coalesce(jsonb_typeof(${json}), 'null') = 'null')`;
}
