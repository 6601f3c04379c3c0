/** Which of the features under a pointer were meant. */
import type { Position } from 'geojson';

/** A drawn feature near the pointer. */
export interface PickCandidate {
  readonly key: string;
  readonly type: 'Point' | 'LineString' | 'Polygon';
  /** Pixels from the pointer; 0 for a polygon that holds it. */
  readonly distance: number;
  /** Size in square degrees, to prefer the smaller of nested polygons. */
  readonly size: number;
}

const order = { Point: 0, LineString: 1, Polygon: 2 } as const;

/** Keys without repeats: points before lines before polygons, the nearest and smallest first. */
export function rankCandidates(candidates: readonly PickCandidate[]): string[] {
  const ranked = [...candidates].sort(
    (one, other) =>
      order[one.type] - order[other.type] || one.distance - other.distance || one.size - other.size,
  );
  return [...new Set(ranked.map((candidate) => candidate.key))];
}

/** Pixels from the pointer within which something is meant. */
const reach = 8;

/** The box of all that is within reach of a screen point. */
export function boxAround(point: {
  readonly x: number;
  readonly y: number;
}): [[number, number], [number, number]] {
  return [
    [point.x - reach, point.y - reach],
    [point.x + reach, point.y + reach],
  ];
}

/** Distance in pixels between two screen points. */
export function pixelDistance(
  one: { readonly x: number; readonly y: number },
  other: { readonly x: number; readonly y: number },
): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

interface OnScreen {
  readonly x: number;
  readonly y: number;
}

/** Distance in pixels from a screen point to the straight line between two others. */
export function distanceToLine(point: OnScreen, from: OnScreen, to: OnScreen): number {
  const along = { x: to.x - from.x, y: to.y - from.y };
  const square = along.x ** 2 + along.y ** 2;
  const way = (point.x - from.x) * along.x + (point.y - from.y) * along.y;
  const part = square === 0 ? 0 : Math.min(1, Math.max(0, way / square));
  return pixelDistance(point, { x: from.x + part * along.x, y: from.y + part * along.y });
}

/** Area of the box round a ring, in square degrees. */
export function boxSize(positions: readonly Position[]): number {
  const longitudes = positions.map((position) => position[0] ?? 0);
  const latitudes = positions.map((position) => position[1] ?? 0);
  const width = Math.max(...longitudes) - Math.min(...longitudes);
  return width * (Math.max(...latitudes) - Math.min(...latitudes));
}
