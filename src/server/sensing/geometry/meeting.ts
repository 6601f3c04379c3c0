import { boundsMeet } from './bounds.ts';
import type { Place } from './place.ts';
import { isInside } from './point-location.ts';
import { doMeet } from './segments.ts';
import type { Position2D, Shapes } from './shapes.ts';

/** Whether two geometries have a position in common; exact. */
export function intersects(a: Place, b: Place): boolean {
  if (!boundsMeet(a.bounds, b.bounds)) return false;
  return outlinesMeet(a, b) || someStartInside(a, b) || someStartInside(b, a);
}

/**
 * Whether the first lies in the interior of the second (`inside`) or the two do not meet (`apart`);
 * undefined where an outline meets another one, or where that alone does not tell.
 */
export function clearPosition(a: Place, b: Place): 'inside' | 'apart' | undefined {
  if (!boundsMeet(a.bounds, b.bounds)) return 'apart';
  if (outlinesMeet(a, b) || someStartInside(b, a)) return undefined;
  const starts = startsOf(a.shapes).map((start) => isInside(start, b.shapes));
  if (starts.every((isIn) => isIn === true)) return 'inside';
  return starts.every((isIn) => isIn === false) ? 'apart' : undefined;
}

/** Whether points, lines or the outlines of areas meet. */
function outlinesMeet(a: Place, b: Place): boolean {
  for (const segment of a.segments) {
    if (!boundsMeet(segment, b.bounds)) continue;
    for (const other of b.segments) if (doMeet(segment, other)) return true;
  }
  return false;
}

/** Whether a line, a ring or a point of the first begins in an area of the second. */
function someStartInside(a: Place, b: Place): boolean {
  if (b.shapes.polygons.length === 0) return false;
  return startsOf(a.shapes).some((start) => isInside(start, b.shapes) === true);
}

function startsOf({ points, lines, polygons }: Shapes): Position2D[] {
  return [...points, ...[...lines, ...polygons.flat()].flatMap((line) => line.slice(0, 1))];
}
