import type { ComparisonOperator } from '#sensing/contract/query/syntax-tree.ts';
import type { IntervalValue, TimeValue } from './value.ts';

const signs = { eq: '=', ne: '<>', gt: '>', ge: '>=', lt: '<', le: '<=' } as const;

/** The operator that holds with its sides exchanged. */
export const mirrored: Readonly<Record<ComparisonOperator, ComparisonOperator>> = {
  eq: 'eq',
  ne: 'ne',
  gt: 'lt',
  ge: 'le',
  lt: 'gt',
  le: 'ge',
};

/**
 * Compares two times as the reference server does (sensing.md, 1.4, "Time comparison
 * semantics"): an interval is after a time when it begins after its end, and before it when it
 * ends before its beginning. `isLeftLiteral` says that the left side is the request's own time.
 */
export function compareTimes(
  operator: ComparisonOperator,
  left: TimeValue,
  right: TimeValue,
  isLeftLiteral: boolean,
): string {
  if (left.type === 'instant' && right.type === 'instant') {
    return `(${left.sql} ${signs[operator]} ${right.sql})`;
  }
  if (isLeftLiteral) return compareTimes(mirrored[operator], right, left, false);
  if (left.type === 'instant') return instantWithInterval(operator, left.sql, right);
  if (right.type === 'instant') return intervalWithInstant(operator, left, right.sql);
  return intervalWithInterval(operator, left, right);
}

// The conditions on the start alone that `lt` and `le` repeat let an index on it be used.
function intervalWithInstant(operator: ComparisonOperator, x: IntervalValue, t: string): string {
  switch (operator) {
    case 'eq':
      return `(${x.start} = ${t} and ${x.end} = ${t})`;
    case 'ne':
      return `(${x.start} <> ${t} and ${x.end} <> ${t})`;
    case 'gt':
      return `(${x.start} > ${t})`;
    case 'ge':
      return `(${x.start} >= ${t})`;
    case 'lt':
      return `(${x.start} < ${t} and ${x.end} <= ${t})`;
    case 'le':
      return `(${x.start} <= ${t} and ${x.end} <= ${t})`;
  }
}

function instantWithInterval(operator: ComparisonOperator, t: string, y: TimeValue): string {
  if (y.type === 'instant') return `(${t} ${signs[operator]} ${y.sql})`;
  switch (operator) {
    case 'eq':
      return `(${t} = ${y.start} and ${t} = ${y.end})`;
    case 'ne':
      return `(${t} <> ${y.start} and ${t} <> ${y.end})`;
    case 'gt':
      return `(${t} >= ${y.end} and ${t} > ${y.start})`;
    case 'ge':
      return `(${t} >= ${y.end})`;
    case 'lt':
      return `(${t} < ${y.start})`;
    case 'le':
      return `(${t} <= ${y.start})`;
  }
}

function intervalWithInterval(
  operator: ComparisonOperator,
  x: IntervalValue,
  y: IntervalValue,
): string {
  switch (operator) {
    case 'eq':
      return `(${x.start} = ${y.start} and ${x.end} = ${y.end})`;
    case 'ne':
      return `(${x.start} <> ${y.start} and ${x.end} <> ${y.end})`;
    case 'gt':
      return `(${x.start} >= ${y.end} and ${x.start} > ${y.start})`;
    case 'ge':
      return `(${x.start} >= ${y.start} and ${x.end} >= ${y.end})`;
    case 'lt':
      return `(${x.end} <= ${y.start} and ${x.start} < ${y.start})`;
    case 'le':
      return `(${x.start} <= ${y.start} and ${x.end} <= ${y.end})`;
  }
}
