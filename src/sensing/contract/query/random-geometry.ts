import fc from 'fast-check';
import type { Geometry, Position } from 'geojson';

/** Random GeoJSON geometries of every kind, with closed rings, for tests. */
export function randomGeometry(coordinate: fc.Arbitrary<number>): fc.Arbitrary<Geometry> {
  const position: fc.Arbitrary<Position> = fc.tuple(coordinate, coordinate);
  const line = fc.array(position, { minLength: 2, maxLength: 5 });
  const ring = fc
    .array(position, { minLength: 3, maxLength: 5 })
    .map((corners) => [...corners, ...corners.slice(0, 1)]);
  const rings = fc.array(ring, { minLength: 1, maxLength: 2 });
  const few = { maxLength: 3 };
  const simple: fc.Arbitrary<Geometry> = fc.oneof(
    position.map((coordinates) => ({ type: 'Point' as const, coordinates })),
    line.map((coordinates) => ({ type: 'LineString' as const, coordinates })),
    rings.map((coordinates) => ({ type: 'Polygon' as const, coordinates })),
    fc.array(position, few).map((coordinates) => ({ type: 'MultiPoint' as const, coordinates })),
    fc.array(line, few).map((coordinates) => ({ type: 'MultiLineString' as const, coordinates })),
    fc.array(rings, few).map((coordinates) => ({ type: 'MultiPolygon' as const, coordinates })),
  );
  const collection = fc
    .array(simple, few)
    .map((geometries) => ({ type: 'GeometryCollection' as const, geometries }));
  return fc.oneof({ arbitrary: simple, weight: 6 }, { arbitrary: collection, weight: 1 });
}
