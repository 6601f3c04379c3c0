import type { Bounds } from '#lib/geojson.ts';
import { mercatorX, mercatorY } from '#lib/mercator.ts';

/** What lies in a part of the world, also one across the antimeridian or wider than the world. */
export class ViewTest {
  /** The middle in Web Mercator. */
  readonly x: number;
  readonly y: number;
  readonly #width: number;
  readonly #west: number;
  readonly #north: number;
  readonly #south: number;
  readonly #bounds: Bounds;

  constructor(bounds: Bounds) {
    const [west, south, east, north] = bounds;
    this.#bounds = bounds;
    this.#width = Math.min((east - west) / 360, 1);
    this.#west = mercatorX(west);
    this.#north = mercatorY(north);
    this.#south = mercatorY(south);
    this.x = mercatorX((west + east) / 2);
    this.y = (this.#north + this.#south) / 2;
  }

  /** Whether a position in Web Mercator from 0 to 1 is inside. */
  hasPoint(x: number, y: number): boolean {
    if (y < this.#north || y > this.#south) return false;
    const east = x - this.#west;
    return this.#width >= 1 || (east < 0 ? east + 1 : east) <= this.#width;
  }

  /** Whether a box in degrees has a part inside. */
  meetsBox([west, south, east, north]: Bounds): boolean {
    const [viewWest, viewSouth, viewEast, viewNorth] = this.#bounds;
    if (south > viewNorth || north < viewSouth) return false;
    return [-360, 0, 360].some((turn) => west + turn <= viewEast && east + turn >= viewWest);
  }

  /** The square of the distance of a position from the middle, the shorter way round the world. */
  distance(x: number, y: number): number {
    const across = Math.abs(x - this.x);
    const shorter = Math.min(across, 1 - across);
    return shorter * shorter + (y - this.y) * (y - this.y);
  }
}
