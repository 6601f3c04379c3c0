import type { ArithmeticOperator } from '#sensing/contract/query/syntax-tree.ts';
import { asDuration, asInstant, asNumber, type Operand, type Value, wrongType } from './value.ts';

/**
 * SQL of an arithmetic operator: numbers in decimal arithmetic; a time and a duration; two times,
 * whose difference is a duration; a duration and a factor. Dividing by zero gives no value.
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
  const time = asInstant(left);
  if (operator === 'sub' && right.value.type !== 'duration') {
    return { type: 'duration', sql: `(${time} - ${asInstant(right)})` };
  }
  const duration = asDuration(right);
  // Days are counted in UTC, whatever the time zone of the session.
  const shift = (sign: string): Value => ({
    type: 'instant',
    sql: `((${time} at time zone 'UTC' ${sign} ${duration}) at time zone 'UTC')`,
  });
  if (operator === 'add') return shift('+');
  if (operator === 'sub') return shift('-');
  throw wrongType(left, `a number for ${operator}`);
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
