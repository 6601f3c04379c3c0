/** Planar questions about rings of positions, the first position repeated at the end or not. */
import type { Position } from 'geojson';

type Segment = readonly [Position, Position];

/** The sides of a ring, the closing one included. */
export function edgesOf(ring: readonly Position[]): readonly Segment[] {
  return ring.map((end, index) => [ring.at(index - 1) ?? end, end] as const);
}

/** Whether a position lies in a ring or on its edge. */
export function holdsPoint(ring: readonly Position[], position: Position): boolean {
  const [x = 0, y = 0] = position;
  let isInside = false;
  for (const [[x1 = 0, y1 = 0], [x2 = 0, y2 = 0]] of edgesOf(ring)) {
    if (
      isOnSegment(
        [x, y],
        [
          [x1, y1],
          [x2, y2],
        ],
      )
    )
      return true;
    if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) isInside = !isInside;
  }
  return isInside;
}

/** Whether two segments have a position in common. */
export function segmentsMeet(one: Segment, other: Segment): boolean {
  const [a, b] = one;
  const [c, d] = other;
  const turns = [side(one, c), side(one, d), side(other, a), side(other, b)] as const;
  if (turns[0] * turns[1] < 0 && turns[2] * turns[3] < 0) return true;
  return (
    isOnSegment(c, one) || isOnSegment(d, one) || isOnSegment(a, other) || isOnSegment(b, other)
  );
}

/** The part of a ring between two longitudes (Sutherland and Hodgman); empty when there is none. */
export function clipToLongitudes(
  ring: readonly Position[],
  west: number,
  east: number,
): readonly Position[] {
  return clip(clip(ring, west, 1), east, -1);
}

function clip(ring: readonly Position[], limit: number, sign: 1 | -1): readonly Position[] {
  const kept: Position[] = [];
  for (const [start, end] of edgesOf(ring)) {
    const from = sign * ((start[0] ?? 0) - limit);
    const to = sign * ((end[0] ?? 0) - limit);
    if (from > 0 !== to > 0 && from !== 0 && to !== 0) {
      const share = from / (from - to);
      kept.push([limit, (start[1] ?? 0) + share * ((end[1] ?? 0) - (start[1] ?? 0))]);
    }
    if (to >= 0) kept.push(end);
  }
  // What only touches the limit has no size.
  return kept.some((position) => position[0] !== limit) ? kept : [];
}

/** Positive when a position is to the left of a segment, 0 when in line with it. */
function side([[x1 = 0, y1 = 0], [x2 = 0, y2 = 0]]: Segment, [x = 0, y = 0]: Position): number {
  return (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1);
}

function isOnSegment(position: Position, segment: Segment): boolean {
  if (side(segment, position) !== 0) return false;
  const [[x1 = 0, y1 = 0], [x2 = 0, y2 = 0]] = segment;
  const [x = 0, y = 0] = position;
  return (
    x >= Math.min(x1, x2) && x <= Math.max(x1, x2) && y >= Math.min(y1, y2) && y <= Math.max(y1, y2)
  );
}
