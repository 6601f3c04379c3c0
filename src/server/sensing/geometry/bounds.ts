import type { Position2D } from './shapes.ts';

/** The rectangle around a geometry, in degrees. */
export interface Bounds {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** The rectangle around positions, of which there is at least one. */
export function boundsOf(positions: readonly Position2D[]): Bounds {
  const [first] = positions;
  if (first === undefined) throw new Error('Without a position there are no bounds.');
  let [west, south] = first;
  let [east, north] = first;
  for (const [longitude, latitude] of positions) {
    west = Math.min(west, longitude);
    east = Math.max(east, longitude);
    south = Math.min(south, latitude);
    north = Math.max(north, latitude);
  }
  return { west, south, east, north };
}

/** As text of PostgreSQL's `box`: the upper right corner first. */
export function boxText({ west, south, east, north }: Bounds): string {
  return `(${east},${north}),(${west},${south})`;
}

export function isPoint({ west, south, east, north }: Bounds): boolean {
  return west === east && south === north;
}

/** The rectangle with a margin of degrees on each side, rounded outwards. */
export function widen({ west, south, east, north }: Bounds, margin: number): Bounds {
  const outwards = (value: number, direction: number) =>
    value + direction * Math.abs(value) * 2 ** -50;
  return {
    west: outwards(west - margin, -1),
    south: outwards(south - margin, -1),
    east: outwards(east + margin, 1),
    north: outwards(north + margin, 1),
  };
}

/** A distance that no two positions within the bounds fall short of. */
export function gap(a: Bounds, b: Bounds): number {
  const dx = Math.max(0, a.west - b.east, b.west - a.east);
  const dy = Math.max(0, a.south - b.north, b.south - a.north);
  return Math.sqrt(dx * dx + dy * dy) * (1 - 2 ** -50);
}

/** Whether the first lies in the second without touching its sides. */
export function isDeepWithin(a: Bounds, b: Bounds): boolean {
  return a.west > b.west && a.east < b.east && a.south > b.south && a.north < b.north;
}

/** Whether the first does not reach beyond the second. */
export function isBoundWithin(a: Bounds, b: Bounds): boolean {
  return a.west >= b.west && a.east <= b.east && a.south >= b.south && a.north <= b.north;
}

/** Whether the two have a position in common. */
export function boundsMeet(a: Bounds, b: Bounds): boolean {
  return a.west <= b.east && b.west <= a.east && a.south <= b.north && b.south <= a.north;
}
