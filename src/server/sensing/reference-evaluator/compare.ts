import type { ComparisonOperator } from '#sensing/contract/query/syntax-tree.ts';
import { compareDecimals } from './decimal.ts';
import { compareTexts } from './json.ts';
import { holds } from './time-relations.ts';
import { lengthOf } from './times.ts';
import { asNumber, asText, asTruth, isTime, type Truth, type Value } from './value.ts';

const mirrored: Readonly<Record<ComparisonOperator, ComparisonOperator>> = {
  eq: 'eq',
  ne: 'ne',
  gt: 'lt',
  ge: 'le',
  lt: 'gt',
  le: 'ge',
};

/**
 * Compares two values (sensing.md, 1.4, "Mixed types" and "Time comparison semantics"). A missing
 * value makes it unknown. `isLeftLiteral` says that the left side is a time of the request, which
 * is then compared from the right.
 */
export function compare(
  operator: ComparisonOperator,
  left: Value,
  right: Value,
  isLeftLiteral = false,
): Truth {
  if (left.type === 'missing' || right.type === 'missing') return undefined;
  if (isTime(left) && isTime(right)) {
    return isLeftLiteral ? holds(mirrored[operator], right, left) : holds(operator, left, right);
  }
  if (left.type === 'duration' && right.type === 'duration') {
    return meets(operator, Number(lengthOf(left.duration) - lengthOf(right.duration)));
  }
  if (left.type === 'clock' && right.type === 'clock') {
    return meets(operator, Number(left.at - right.at));
  }
  if (left.type === 'number' || right.type === 'number') {
    const numbers = [asNumber(left), asNumber(right)] as const;
    return mixed(operator, ...numbers, compareDecimals);
  }
  if (left.type === 'boolean' || right.type === 'boolean') {
    return mixed(operator, asTruth(left), asTruth(right), (one, other) => +one - +other);
  }
  return mixed(operator, asText(left), asText(right), compareTexts);
}

/**
 * Of values that are there: JSON of another type is known not to be equal, and it is not known to
 * be less or greater.
 */
function mixed<Type>(
  operator: ComparisonOperator,
  left: Type | undefined,
  right: Type | undefined,
  difference: (left: Type, right: Type) => number,
): Truth {
  if (left !== undefined && right !== undefined) return meets(operator, difference(left, right));
  if (operator === 'eq') return false;
  return operator === 'ne' ? true : undefined;
}

function meets(operator: ComparisonOperator, difference: number): boolean {
  switch (operator) {
    case 'eq':
      return difference === 0;
    case 'ne':
      return difference !== 0;
    case 'gt':
      return difference > 0;
    case 'ge':
      return difference >= 0;
    case 'lt':
      return difference < 0;
    case 'le':
      return difference <= 0;
  }
}
