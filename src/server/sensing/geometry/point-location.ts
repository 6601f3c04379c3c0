import { commonExponent, side, wholePoint } from './exact-point.ts';
import type { Position2D, Shapes } from './shapes.ts';

/** More than the relative error of a difference of two products of differences of doubles. */
const rounding = 2 ** -50;

/**
 * Whether a position lies in the areas of a geometry or outside of all its shapes; undefined when
 * it lies on a line, an outline or a point. Exact: where doubles cannot tell, whole numbers do.
 */
export function isInside(position: Position2D, shapes: Shapes): boolean | undefined {
  const [x, y] = position;
  if (shapes.points.some((point) => point[0] === x && point[1] === y)) return undefined;
  if (shapes.lines.some((line) => crossings(position, line) === undefined)) return undefined;
  let isInAny = false;
  for (const rings of shapes.polygons) {
    let count = 0;
    for (const ring of rings) {
      const crossed = crossings(position, ring);
      if (crossed === undefined) return undefined;
      count += crossed;
    }
    isInAny ||= count % 2 === 1;
  }
  return isInAny;
}

/** How often a ray to the east crosses a line; undefined when the position is on it. */
function crossings(position: Position2D, line: readonly Position2D[]): number | undefined {
  const [x, y] = position;
  let count = 0;
  let from = line[0];
  for (const to of line) {
    const start = from ?? to;
    from = to;
    if (Math.max(start[1], to[1]) < y || Math.min(start[1], to[1]) > y) continue;
    if (Math.max(start[0], to[0]) < x) continue;
    const turn = sideOf(start, to, position);
    if (turn === 0 && Math.min(start[0], to[0]) <= x) return undefined;
    if (start[1] <= y === to[1] <= y) continue;
    if (turn > 0 === to[1] > start[1]) count += 1;
  }
  return count;
}

/**
 * On which side of the line from `from` to `to` a position is: above 0 to the left, 0 on the line.
 * The sign is exact.
 */
export function sideOf(from: Position2D, to: Position2D, position: Position2D): number {
  const left = (to[0] - from[0]) * (position[1] - from[1]);
  const right = (to[1] - from[1]) * (position[0] - from[0]);
  const difference = left - right;
  if (Math.abs(difference) > (Math.abs(left) + Math.abs(right)) * rounding) return difference;
  const exponent = commonExponent([from, to, position]);
  const whole = (place: Position2D) => wholePoint(place, exponent);
  const exact = side(whole(from), whole(to), whole(position));
  return exact > 0n ? 1 : exact < 0n ? -1 : 0;
}
