import type { Geometry, Position } from 'geojson';

/** The geometry as well-known text of two dimensions. */
export function printWkt(geometry: Geometry): string {
  switch (geometry.type) {
    case 'Point':
      return `POINT ${geometry.coordinates.length === 0 ? 'EMPTY' : `(${position(geometry.coordinates)})`}`;
    case 'LineString':
      return `LINESTRING ${positions(geometry.coordinates)}`;
    case 'Polygon':
      return `POLYGON ${list(geometry.coordinates, positions)}`;
    case 'MultiPoint':
      return `MULTIPOINT ${list(geometry.coordinates, (point) => `(${position(point)})`)}`;
    case 'MultiLineString':
      return `MULTILINESTRING ${list(geometry.coordinates, positions)}`;
    case 'MultiPolygon':
      return `MULTIPOLYGON ${list(geometry.coordinates, (rings) => list(rings, positions))}`;
    case 'GeometryCollection':
      return `GEOMETRYCOLLECTION ${list(geometry.geometries, printWkt)}`;
  }
}

function list<Item>(items: readonly Item[], print: (item: Item) => string): string {
  return items.length === 0 ? 'EMPTY' : `(${items.map(print).join(', ')})`;
}

function positions(line: readonly Position[]): string {
  return list(line, position);
}

function position([longitude, latitude]: Position): string {
  return `${longitude} ${latitude}`;
}
