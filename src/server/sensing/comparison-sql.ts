import type { ComparisonOperator } from '#sensing/contract/query/syntax-tree.ts';
import type { Statement } from './statement.ts';
import { compareTimes } from './time-comparison.ts';
import {
  asBoolean,
  asNumber,
  asText,
  type JsonValue,
  type Operand,
  timeHint,
  wrongType,
} from './value.ts';

const signs = { eq: '=', ne: '<>', gt: '>', ge: '>=', lt: '<', le: '<=' } as const;

/** SQL of a comparison. A missing value makes it unknown, so that neither it nor its negation holds. */
export function comparisonSql(
  statement: Statement,
  operator: ComparisonOperator,
  left: Operand,
  right: Operand,
): string {
  const types = new Set([left.value.type, right.value.type]);
  if (types.has('null')) return compareWithNull(operator, left, right);
  const sign = signs[operator];
  if (isTime(left) && isTime(right)) {
    return compareTimes(operator, left.value, right.value, isLiteral(left));
  }
  if (isTime(left) || isTime(right)) {
    const other = isTime(left) ? right : left;
    throw wrongType(other, 'a time', other.value.type === 'text' ? timeHint : '');
  }
  if (types.has('duration')) return compareDurations(sign, left, right);
  if (types.has('number')) return compareNumbers(statement, operator, left, right);
  if (types.has('boolean')) return compareBooleans(operator, left, right);
  return compareTexts(sign, asText(left), asText(right));
}

function isLiteral({ expression }: Operand): boolean {
  return expression.type === 'instant' || expression.type === 'interval';
}

function isTime(operand: Operand): operand is Operand & {
  value: { type: 'instant'; sql: string } | { type: 'interval'; start: string; end: string };
} {
  return operand.value.type === 'instant' || operand.value.type === 'interval';
}

/** In byte order on every engine, whatever its locale. */
function compareTexts(sign: string, left: string, right: string): string {
  const order = sign === '=' || sign === '<>' ? '' : ' collate "C"';
  return `(${left} ${sign} ${right}${order})`;
}

function compareDurations(sign: string, left: Operand, right: Operand): string {
  for (const operand of [left, right]) {
    if (operand.value.type !== 'duration') throw wrongType(operand, 'a duration');
  }
  const sql = (operand: Operand) => (operand.value.type === 'duration' ? operand.value.sql : '');
  return `(${sql(left)} ${sign} ${sql(right)})`;
}

function compareNumbers(
  statement: Statement,
  operator: ComparisonOperator,
  left: Operand,
  right: Operand,
): string {
  const sign = signs[operator];
  if (left.value.type === 'number' && right.value.type === 'number') {
    return `(${left.value.sql} ${sign} ${right.value.sql})`;
  }
  // "Not equal" is equality of JSON turned round: a text is not equal to a number.
  if (operator === 'ne') return `(${asJson(left)} <> ${asJson(right)})`;
  const fast = compareColumn(statement, sign, left, right);
  return fast ?? `(${asNumber(left)} ${sign} ${asNumber(right)})`;
}

/**
 * Compares a result column with a literal as double precision, which is many times faster than
 * as numeric and gives the same answer for literals of at most 15 digits.
 */
function compareColumn(
  statement: Statement,
  sign: string,
  left: Operand,
  right: Operand,
): string | undefined {
  const literal = right.expression;
  if (left.value.type !== 'json' || left.value.double === undefined) return undefined;
  if (literal.type !== 'number' || !/^-?[\d.]{1,15}$/.test(literal.text)) return undefined;
  const { column, rest } = left.value.double;
  const double = `${column} ${sign} ${statement.bind(literal.text, 'double precision')}`;
  return `(${double} or (${column} is null and ${rest} ${sign} ${asNumber(right)}))`;
}

function compareBooleans(operator: ComparisonOperator, left: Operand, right: Operand): string {
  if (operator === 'ne' && left.value.type !== right.value.type) {
    return `(${asJson(left)} <> ${asJson(right)})`;
  }
  return `(${asBoolean(left)} ${signs[operator]} ${asBoolean(right)})`;
}

function asJson(operand: Operand): string {
  const { value } = operand;
  if (value.type === 'json') return value.json;
  if (value.type === 'number') return `to_jsonb(${asNumber(operand)})`;
  if (value.type === 'boolean') return `to_jsonb(${value.sql})`;
  throw wrongType(operand, 'a number, true or false');
}

/** A missing member and a member that is null are the same (sensing.md, 1.4). */
function compareWithNull(operator: ComparisonOperator, left: Operand, right: Operand): string {
  const operand = left.value.type === 'null' ? right : left;
  if (operator !== 'eq' && operator !== 'ne') {
    const literal = left.value.type === 'null' ? left : right;
    throw wrongType(literal, `a value to compare with ${operator}`);
  }
  const test = isNull(operand);
  return operator === 'eq' ? test : `(not ${test})`;
}

function isNull({ value }: Operand): string {
  switch (value.type) {
    case 'null':
      return 'true';
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
