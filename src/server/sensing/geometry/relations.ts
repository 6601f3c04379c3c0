import { isBoundWithin, isDeepWithin } from './bounds.ts';
import { exactMatrix } from './exact-matrix.ts';
import { clearPosition, intersects } from './meeting.ts';
import type { Dimension, Place } from './place.ts';
import { isInside } from './point-location.ts';

/** The relations of two geometries (OGC 06-103r4, 6.1.15.3), without disjoint, which is not meeting. */
export const relationNames = [
  'equals',
  'touches',
  'within',
  'overlaps',
  'crosses',
  'intersects',
  'contains',
] as const;
export type RelationName = (typeof relationNames)[number];

/** Whether `a` is in the relation to `b`: `within` asks whether `a` lies within `b`. */
export function isRelated(relation: RelationName, a: Place, b: Place): boolean {
  if (relation === 'intersects') return intersects(a, b);
  if (relation === 'contains') return isRelated('within', b, a);
  if (relation === 'within' && !isBoundWithin(a.bounds, b.bounds)) return false;
  if (b.isRectangle && isDeepWithin(a.bounds, b.bounds)) return relation === 'within';
  const position = clearPosition(a, b);
  if (position !== undefined) return position === 'inside' && relation === 'within';
  if (relation === 'within' && reachesOut(a, b)) return false;
  return tests[relation](exactMatrix(a.shapes, b.shapes), a.dimension, b.dimension);
}

/** Whether a corner of the first lies outside the second, which is quicker to see than the matrix. */
function reachesOut(a: Place, b: Place): boolean {
  return a.segments.some(({ from }) => isInside(from, b.shapes) === false);
}

/** Whether the matrix of two geometries is one of a pattern's. */
export function matchesPattern(pattern: string, a: Place, b: Place): boolean {
  return matches(exactMatrix(a.shapes, b.shapes), pattern);
}

/** A pattern of nine characters in upper case; undefined when the text is none. */
export function readPattern(text: string): string | undefined {
  return /^[TF*012]{9}$/i.test(text) ? text.toUpperCase() : undefined;
}

/** The pattern that asks the same of the geometries in the other order. */
export function turnedPattern(pattern: string): string {
  return [0, 3, 6, 1, 4, 7, 2, 5, 8].map((index) => pattern.charAt(index)).join('');
}

/** Whether only geometries with a point in common can match the pattern. */
export function needsMeeting(pattern: string): boolean {
  return [0, 1, 3, 4].some((index) => /[T012]/.test(pattern.charAt(index)));
}

function matches(matrix: string, pattern: string): boolean {
  return [...pattern].every((wanted, index) => {
    const found = matrix.charAt(index);
    return wanted === '*' || wanted === found || (wanted === 'T' && found !== 'F');
  });
}

type Test = (matrix: string, a: Dimension, b: Dimension) => boolean;

const tests: Readonly<Record<Exclude<RelationName, 'intersects' | 'contains'>, Test>> = {
  equals: (matrix, a, b) => a === b && matches(matrix, 'T*F**FFF*'),
  within: (matrix) => matches(matrix, 'T*F**F***'),
  touches: (matrix) =>
    ['FT*******', 'F**T*****', 'F***T****'].some((pattern) => matches(matrix, pattern)),
  crosses: (matrix, a, b) => {
    if (a < b) return matches(matrix, 'T*T******');
    if (a > b) return matches(matrix, 'T*****T**');
    return a === 1 && matches(matrix, '0********');
  },
  overlaps: (matrix, a, b) => a === b && matches(matrix, a === 1 ? '1*T***T**' : 'T*T***T**'),
};
