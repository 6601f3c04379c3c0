import { boundsOf, boxText } from '#server/sensing/geometry/bounds.ts';
import {
  positionsOf as allPositions,
  isGeoJsonEncoding,
  type Position2D,
  readShapes,
} from '#server/sensing/geometry/shapes.ts';

export type { Position2D };

/**
 * Every position of a well-formed GeoJSON value: geometry, Feature, collection; altitudes are left
 * out. A value that is malformed in any part, or encoded otherwise, has none.
 */
export function positionsOf(geojson: unknown, encodingType = 'application/geo+json'): Position2D[] {
  const shapes = isGeoJsonEncoding(encodingType) ? readShapes(geojson) : undefined;
  return shapes === undefined ? [] : allPositions(shapes);
}

/**
 * Bounding box as text of PostgreSQL's `box`, `(x2,y2),(x1,y1)`; null without positions. Geometry
 * functions know of a value by its box, so it must be that of `positionsOf`.
 */
export function boundsText(positions: readonly Position2D[]): string | null {
  return positions.length === 0 ? null : boxText(boundsOf(positions));
}
