import type { Position2D } from '#server/sensing/geometry/shapes.ts';

/** A GeoJSON geometry of the kinds that a convex hull can have. */
export type Hull =
  | { type: 'Point'; coordinates: Position2D }
  | { type: 'LineString'; coordinates: Position2D[] }
  | { type: 'Polygon'; coordinates: Position2D[][] };

/** Positions kept before they are reduced to their hull, so that memory stays constant. */
const enough = 1024;

/** Gathers where a stream observed; the area is the convex hull (sensing-api.md, observedArea). */
export class ObservedArea {
  #positions: Position2D[] = [];

  add(positions: readonly Position2D[]): void {
    for (const position of positions) this.#positions.push(position);
    if (this.#positions.length > enough) this.#positions = hullCorners(this.#positions);
  }

  /** Point for one position, LineString for positions on a line, else Polygon; null for none. */
  geometry(): Hull | null {
    const corners = hullCorners(this.#positions);
    const [first, second] = corners;
    if (!first) return null;
    if (!second) return { type: 'Point', coordinates: first };
    if (corners.length === 2) return { type: 'LineString', coordinates: corners };
    return { type: 'Polygon', coordinates: [[...corners, first]] };
  }
}

/** Corners counter-clockwise without repeating the first (Andrew's monotone chain). */
function hullCorners(positions: readonly Position2D[]): Position2D[] {
  const sorted = positions.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  const distinct = sorted.filter((position, index) => {
    const before = sorted[index - 1];
    return !before || before[0] !== position[0] || before[1] !== position[1];
  });
  if (distinct.length < 3) return distinct;
  return [...halfHull(distinct), ...halfHull(distinct.toReversed())];
}

function halfHull(sorted: readonly Position2D[]): Position2D[] {
  const chain: Position2D[] = [];
  for (const position of sorted) {
    while (chain.length > 1 && !turnsLeft(chain.at(-2), chain.at(-1), position)) chain.pop();
    chain.push(position);
  }
  // The last corner opens the other half.
  return chain.slice(0, -1);
}

function turnsLeft(a: Position2D | undefined, b: Position2D | undefined, c: Position2D): boolean {
  if (!a || !b) return true;
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) > 0;
}
