import type { ArithmeticOperator } from '#sensing/contract/query/syntax-tree.ts';
import { add, type Decimal, divide, multiply, negate, remainder } from './decimal.ts';
import { type Duration, scale, shift } from './times.ts';
import { asMoment, asNumber, fromNumber, isTime, missing, type Value } from './value.ts';

/**
 * Arithmetic of numbers, of times and durations. What is missing, and what a division by zero
 * gives, is missing in turn.
 */
export function calculate(operator: ArithmeticOperator, left: Value, right: Value): Value {
  if (left.type === 'missing' || right.type === 'missing') return missing;
  if (isTime(left)) {
    if (right.type === 'duration') return moved(operator, left, right.duration);
    const [later, earlier] = [asMoment(left), asMoment(right)];
    if (later === undefined || earlier === undefined) return missing;
    return { type: 'duration', duration: { months: 0n, microseconds: later - earlier } };
  }
  if (left.type === 'duration' && isTime(right)) return moved(operator, right, left.duration);
  if (left.type === 'duration') return ofDuration(operator, left.duration, right);
  if (right.type === 'duration') return ofDuration(operator, right.duration, left);
  const numbers = [asNumber(left), asNumber(right)] as const;
  return fromNumber(ofNumbers(operator, ...numbers));
}

function moved(operator: ArithmeticOperator, time: Value, duration: Duration): Value {
  const by = operator === 'sub' ? scale(duration, -1n) : duration;
  if (time.type === 'interval') {
    return { type: 'interval', start: shift(time.start, by), end: shift(time.end, by) };
  }
  if (time.type === 'instant') return { type: 'instant', at: shift(time.at, by) };
  return missing;
}

function ofDuration(operator: ArithmeticOperator, duration: Duration, other: Value): Value {
  if (other.type === 'duration') {
    const { months, microseconds } = scale(other.duration, operator === 'sub' ? -1n : 1n);
    return {
      type: 'duration',
      duration: {
        months: duration.months + months,
        microseconds: duration.microseconds + microseconds,
      },
    };
  }
  const factor = asNumber(other);
  if (factor === undefined) return missing;
  const { microseconds, months } = duration;
  if (months !== 0n) throw new Error('Months are not multiplied here.');
  const length: Decimal = { numerator: microseconds, denominator: 1n };
  const result = operator === 'div' ? divide(length, factor) : multiply(length, factor);
  if (result === undefined) return missing;
  const whole = result.numerator / result.denominator;
  return { type: 'duration', duration: { months: 0n, microseconds: whole } };
}

function ofNumbers(
  operator: ArithmeticOperator,
  left: Decimal | undefined,
  right: Decimal | undefined,
): Decimal | undefined {
  if (left === undefined || right === undefined) return undefined;
  switch (operator) {
    case 'add':
      return add(left, right);
    case 'sub':
      return add(left, negate(right));
    case 'mul':
      return multiply(left, right);
    case 'div':
      return divide(left, right);
    case 'mod':
      return remainder(left, right);
  }
}
