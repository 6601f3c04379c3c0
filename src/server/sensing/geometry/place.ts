import { type Bounds, boundsOf, isPoint } from './bounds.ts';
import { type PlaneSegment, segmentsOf } from './segments.ts';
import { type Position2D, positionsOf, readShapes, type Shapes } from './shapes.ts';

/** How far a geometry stretches: 0 points, 1 lines, 2 areas; a collection as its largest part. */
export type Dimension = 0 | 1 | 2;

/** A geometry made ready for tests in the plane. */
export class Place {
  readonly shapes: Shapes;
  readonly bounds: Bounds;
  readonly dimension: Dimension;
  #isRectangle: boolean | undefined;
  #segments: readonly PlaneSegment[] | undefined;

  constructor(shapes: Shapes) {
    this.shapes = shapes;
    this.bounds = boundsOf(positionsOf(shapes));
    this.dimension = shapes.polygons.length > 0 ? 2 : shapes.lines.length > 0 ? 1 : 0;
  }

  /** The one position of the geometry, or undefined. */
  get point(): Position2D | undefined {
    return isPoint(this.bounds) ? [this.bounds.west, this.bounds.south] : undefined;
  }

  get segments(): readonly PlaneSegment[] {
    this.#segments ??= segmentsOf(this.shapes);
    return this.#segments;
  }

  /** Whether the geometry is one polygon of four upright sides. */
  get isRectangle(): boolean {
    this.#isRectangle ??= isRectangle(this.shapes, this.bounds);
    return this.#isRectangle;
  }
}

/** The place of a GeoJSON value; undefined when it has none (see `readShapes`). */
export function readPlace(geojson: unknown): Place | undefined {
  const shapes = readShapes(geojson);
  return shapes && new Place(shapes);
}

function isRectangle({ points, lines, polygons }: Shapes, bounds: Bounds): boolean {
  const [ring, ...others] = polygons.flat();
  if (ring === undefined || others.length + points.length + lines.length > 0) return false;
  const { west, south, east, north } = bounds;
  const hasCorners = ring.every(
    ([x, y]) => (x === west || x === east) && (y === south || y === north),
  );
  const isUpright = ring.slice(1).every(([x, y], index) => {
    const [previousX, previousY] = ring[index] ?? [];
    return (x === previousX) !== (y === previousY);
  });
  return ring.length === 5 && hasCorners && isUpright && new Set(ring.map(String)).size === 4;
}
