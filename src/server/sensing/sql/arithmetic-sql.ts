import type { ArithmeticOperator } from '#sensing/contract/query/syntax-tree.ts';
import {
  asDuration,
  asInstant,
  asNumber,
  asTime,
  mapValue,
  type Operand,
  type Value,
  wrongType,
} from './value.ts';

/**
 * SQL of an arithmetic operator: numbers in decimal arithmetic; a time and a duration, which moves
 * both ends of an interval; two times, whose difference is a duration, of intervals that of their
 * starts; a duration and a factor. Dividing by zero gives no value, so that no row is picked.
 */
export function arithmeticSql(operator: ArithmeticOperator, left: Operand, right: Operand): Value {
  const isTime = left.value.type === 'instant' || left.value.type === 'interval';
  if (isTime) return timeArithmetic(operator, left, right);
  if (left.value.type === 'duration' || right.value.type === 'duration') {
    return durationArithmetic(operator, left, right);
  }
  const first = asNumber(left);
  const second = asNumber(right);
  switch (operator) {
    case 'add':
      return { type: 'number', sql: `(${first} + ${second})` };
    case 'sub':
      return { type: 'number', sql: `(${first} - ${second})` };
    case 'mul':
      return { type: 'number', sql: `(${first} * ${second})` };
    case 'div':
      return { type: 'number', sql: `(${first} / nullif(${second}, 0))` };
    case 'mod':
      return { type: 'number', sql: `(${first} % nullif(${second}, 0))` };
  }
}

function timeArithmetic(operator: ArithmeticOperator, left: Operand, right: Operand): Value {
  if (operator === 'sub' && right.value.type !== 'duration') {
    return { type: 'duration', sql: `(${asInstant(left)} - ${asInstant(right)})` };
  }
  if (operator !== 'add' && operator !== 'sub') {
    throw wrongType(left, `a number for ${operator}`);
  }
  const sign = operator === 'add' ? '+' : '-';
  const duration = asDuration(right);
  // Days are counted in UTC, whatever the time zone of the session.
  return mapValue(
    asTime(left),
    (time) => `((${time} at time zone 'UTC' ${sign} ${duration}) at time zone 'UTC')`,
  );
}

function durationArithmetic(operator: ArithmeticOperator, left: Operand, right: Operand): Value {
  const factor = (operand: Operand) => `(${asNumber(operand)})::double precision`;
  switch (operator) {
    case 'add':
      if (right.value.type === 'duration') {
        return { type: 'duration', sql: `(${asDuration(left)} + ${asDuration(right)})` };
      }
      return timeArithmetic('add', right, left);
    case 'sub':
      return { type: 'duration', sql: `(${asDuration(left)} - ${asDuration(right)})` };
    case 'mul':
      return left.value.type === 'duration'
        ? { type: 'duration', sql: `(${asDuration(left)} * ${factor(right)})` }
        : { type: 'duration', sql: `(${asDuration(right)} * ${factor(left)})` };
    case 'div':
      return { type: 'duration', sql: `(${asDuration(left)} / nullif(${factor(right)}, 0))` };
    case 'mod':
      throw wrongType(left, 'a number for mod');
  }
}
