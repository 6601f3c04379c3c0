import { gap } from './bounds.ts';
import { intersects } from './meeting.ts';
import type { Place } from './place.ts';
import type { PlaneSegment } from './segments.ts';
import type { Position2D } from './shapes.ts';

/** The shortest distance of two geometries in degrees of the plane; 0 when they meet. */
export function distanceOf(first: Place, second: Place): number {
  if (intersects(first, second)) return 0;
  let shortest = Number.POSITIVE_INFINITY;
  for (const segment of first.segments) {
    if (gap(segment, second.bounds) >= shortest) continue;
    for (const other of second.segments) {
      if (gap(segment, other) < shortest) {
        shortest = Math.min(shortest, segmentDistance(segment, other));
      }
    }
  }
  return shortest;
}

/** The length of the lines in degrees of the plane; points and areas have none. */
export function lengthOf({ shapes }: Place): number {
  let sum = 0;
  for (const line of shapes.lines) {
    for (const [index, position] of line.entries()) {
      sum += between(position, line[index + 1] ?? position);
    }
  }
  return sum;
}

/** The distance of segments that do not meet: one of the four ends is nearest. */
function segmentDistance(a: PlaneSegment, b: PlaneSegment): number {
  return Math.min(
    pointDistance(a.from, b),
    pointDistance(a.to, b),
    pointDistance(b.from, a),
    pointDistance(b.to, a),
  );
}

function pointDistance(position: Position2D, { from, to }: PlaneSegment): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const [x, y] = [position[0] - from[0], position[1] - from[1]];
  const squared = dx * dx + dy * dy;
  const along = x * dx + y * dy;
  if (along <= 0 || squared === 0) return between(position, from);
  if (along >= squared) return between(position, to);
  return Math.abs(dx * y - dy * x) / Math.sqrt(squared);
}

function between([x, y]: Position2D, [otherX, otherY]: Position2D): number {
  const [dx, dy] = [x - otherX, y - otherY];
  return Math.sqrt(dx * dx + dy * dy);
}
