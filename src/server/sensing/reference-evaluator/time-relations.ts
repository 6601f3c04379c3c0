import type { ComparisonOperator } from '#sensing/contract/query/syntax-tree.ts';
import type { Moment, Span } from './times.ts';

/** What is compared: an instant, or an interval with its ends. */
export type Time =
  | { readonly type: 'instant'; readonly at: Moment }
  | ({ readonly type: 'interval' } & Span);

export const timeRelations = [
  'before',
  'after',
  'meets',
  'during',
  'overlaps',
  'starts',
  'finishes',
] as const;
export type TimeRelation = (typeof timeRelations)[number];

/**
 * The table of sensing.md 1.4, "Time comparison semantics", line by line: `x` is a time of an
 * entity, `y` what it is compared with.
 */
export function holds(operator: ComparisonOperator | TimeRelation, x: Time, y: Time): boolean {
  if (x.type === 'instant' && y.type === 'interval') {
    const answer = instantAgainstSpan(operator, x.at, y);
    if (answer !== undefined) return answer;
  }
  const span = x.type === 'instant' ? { start: x.at, end: x.at } : x;
  return y.type === 'instant'
    ? againstInstant(operator, span, y.at)
    : againstSpan(operator, span, y);
}

function againstInstant(operator: string, { start: s1, end: e1 }: Span, t: Moment): boolean {
  switch (operator) {
    case 'eq':
      return s1 === t && e1 === t;
    case 'ne':
      return s1 !== t && e1 !== t;
    case 'gt':
    case 'after':
      return s1 > t;
    case 'ge':
      return s1 >= t;
    case 'lt':
    case 'before':
      return e1 <= t && s1 < t;
    case 'le':
      return e1 <= t;
    case 'meets':
      return s1 === t || e1 === t;
    case 'overlaps':
      return s1 === t || (s1 <= t && e1 > t);
    case 'starts':
      return s1 === t;
    case 'finishes':
      return e1 === t;
    default:
      throw new Error(`${operator} has no meaning for an instant.`);
  }
}

function againstSpan(operator: string, x: Span, y: Span): boolean {
  const { start: s1, end: e1 } = x;
  const { start: s2, end: e2 } = y;
  switch (operator) {
    case 'eq':
      return s1 === s2 && e1 === e2;
    case 'ne':
      return s1 !== s2 && e1 !== e2;
    case 'gt':
    case 'after':
      return s1 >= e2 && s1 > s2;
    case 'ge':
      return s1 >= s2 && e1 >= e2;
    case 'lt':
    case 'before':
      return e1 <= s2 && s1 < s2;
    case 'le':
      return s1 <= s2 && e1 <= e2;
    case 'meets':
      return s1 === e2 || e1 === s2;
    case 'overlaps':
      return !(s1 >= e2 || s2 >= e1) || s1 === s2;
    case 'starts':
      return s1 === s2;
    case 'finishes':
      return e1 === e2;
    case 'during':
      return s2 <= s1 && e2 > s1 && e2 >= e1;
    default:
      throw new Error(`${operator} is no relation of times.`);
  }
}

/** What the section says apart about a property that is always an instant. */
function instantAgainstSpan(
  operator: string,
  t: Moment,
  { start, end }: Span,
): boolean | undefined {
  switch (operator) {
    case 'gt':
    case 'after':
      return t >= end && t > start;
    case 'ge':
      return t >= end;
    case 'lt':
    case 'before':
      return t < start;
    case 'le':
      return t <= start;
    default:
      return undefined;
  }
}
