import { sideOf } from './point-location.ts';
import type { Position2D, Shapes } from './shapes.ts';

/** A piece of a line or an outline from one position to the next, or a point, with its bounds. */
export interface PlaneSegment {
  readonly from: Position2D;
  readonly to: Position2D;
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
}

/** All points, pieces of lines and pieces of outlines of a geometry. */
export function segmentsOf({ points, lines, polygons }: Shapes): PlaneSegment[] {
  const segments = points.map((point) => segment(point, point));
  for (const line of [...lines, ...polygons.flat()]) {
    for (let index = 1; index < line.length; index += 1) {
      const [from, to] = [line[index - 1], line[index]];
      if (from !== undefined && to !== undefined) segments.push(segment(from, to));
    }
  }
  return segments;
}

/** Whether two segments have a position in common; exact. */
export function doMeet(a: PlaneSegment, b: PlaneSegment): boolean {
  if (a.west > b.east || b.west > a.east || a.south > b.north || b.south > a.north) return false;
  return isOnBothSides(a, b) && isOnBothSides(b, a);
}

/** Whether the ends of `b` are not both on one side of the line through `a`. */
function isOnBothSides({ from, to }: PlaneSegment, b: PlaneSegment): boolean {
  const [one, other] = [sideOf(from, to, b.from), sideOf(from, to, b.to)];
  return !(one > 0 && other > 0) && !(one < 0 && other < 0);
}

function segment(from: Position2D, to: Position2D): PlaneSegment {
  return {
    from,
    to,
    west: Math.min(from[0], to[0]),
    east: Math.max(from[0], to[0]),
    south: Math.min(from[1], to[1]),
    north: Math.max(from[1], to[1]),
  };
}
