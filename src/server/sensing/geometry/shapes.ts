/** Longitude and latitude in degrees; to a query they are x and y of a plane. */
export type Position2D = readonly [longitude: number, latitude: number];

/** A geometry taken apart. Rings are closed; the first ring of a polygon is the outer one. */
export interface Shapes {
  readonly points: Position2D[];
  readonly lines: Position2D[][];
  readonly polygons: Position2D[][][];
}

/** Geometries inside one another, at most. */
const maximumDepth = 16;

/**
 * Beyond these sizes the distance of two positions cannot be computed with doubles. A smaller
 * number is taken as zero.
 */
const largest = 1e15;
const smallest = 1e-30;

/**
 * The shapes of a GeoJSON geometry, Feature or collection (RFC 7946), with altitudes left out.
 * Undefined when any part is malformed and when there is no position at all: such a value has no
 * place, so that no geometry function knows an answer for it.
 *
 * A line or a polygon that never leaves its first position is that point.
 */
export function readShapes(geojson: unknown): Shapes | undefined {
  const shapes: Shapes = { points: [], lines: [], polygons: [] };
  const { points, lines, polygons } = shapes;
  if (!collect(geojson, shapes, 0)) return undefined;
  return points.length + lines.length + polygons.length === 0 ? undefined : shapes;
}

/** All positions of the shapes. */
export function positionsOf({ points, lines, polygons }: Shapes): Position2D[] {
  return [...points, ...lines.flat(), ...polygons.flat(2)];
}

/** Whether an encoding of a Location or a Feature says GeoJSON (sensing.md, 1.5). */
export function isGeoJsonEncoding(encodingType: string): boolean {
  return /^\s*application\/(?:vnd\.)?geo\+json\s*(?:;|$)/i.test(encodingType);
}

/** Adds a value's shapes; says whether the value is well formed. */
function collect(value: unknown, into: Shapes, depth: number): boolean {
  if (typeof value !== 'object' || value === null || depth > maximumDepth) return false;
  if (!('type' in value)) return false;
  if (value.type === 'Feature') {
    const geometry = 'geometry' in value ? value.geometry : undefined;
    return geometry === null || collect(geometry, into, depth + 1);
  }
  const parts = collectionParts(value);
  if (parts !== undefined) {
    return Array.isArray(parts) && parts.every((part) => collect(part, into, depth + 1));
  }
  const add = Object.hasOwn(readers, String(value.type)) && readers[String(value.type)];
  return add && 'coordinates' in value && Array.isArray(value.coordinates)
    ? add(value.coordinates, into)
    : false;
}

function collectionParts(value: object & { type: unknown }): unknown {
  if (value.type === 'FeatureCollection') return 'features' in value ? value.features : null;
  if (value.type === 'GeometryCollection') return 'geometries' in value ? value.geometries : null;
  return undefined;
}

type Reader = (coordinates: readonly unknown[], into: Shapes) => boolean;

const readers: Readonly<Record<string, Reader>> = {
  // An empty array is the geometry without a place that RFC 7946 allows.
  Point: (coordinates, into) => coordinates.length === 0 || addPoint(coordinates, into),
  LineString: (coordinates, into) => coordinates.length === 0 || addLine(coordinates, into),
  Polygon: (coordinates, into) => coordinates.length === 0 || addPolygon(coordinates, into),
  MultiPoint: (parts, into) => parts.every((part) => addPoint(part, into)),
  MultiLineString: (parts, into) => parts.every((part) => addLine(part, into)),
  MultiPolygon: (parts, into) => parts.every((part) => addPolygon(part, into)),
};

function addPoint(coordinates: unknown, { points }: Shapes): boolean {
  const position = readPosition(coordinates);
  if (position !== undefined) points.push(position);
  return position !== undefined;
}

function addLine(coordinates: unknown, { points, lines }: Shapes): boolean {
  const line = readPositions(coordinates);
  const [first] = line ?? [];
  if (line === undefined || first === undefined || line.length < 2) return false;
  if (line.every((position) => isSame(position, first))) points.push(first);
  else lines.push(line);
  return true;
}

function addPolygon(coordinates: unknown, { points, polygons }: Shapes): boolean {
  if (!Array.isArray(coordinates)) return false;
  const rings = coordinates.map(readRing);
  const closed = rings.filter((ring) => ring !== undefined);
  const first = closed[0]?.[0];
  if (first === undefined || closed.length < rings.length) return false;
  // A ring around nothing has no effect.
  const wide = closed.filter(([start, ...rest]) =>
    rest.some((next) => !start || !isSame(next, start)),
  );
  if (wide.length === 0) points.push(first);
  else polygons.push(wide);
  return true;
}

function readRing(coordinates: unknown): Position2D[] | undefined {
  const ring = readPositions(coordinates);
  const [first, last] = [ring?.[0], ring?.at(-1)];
  if (ring === undefined || first === undefined || last === undefined) return undefined;
  const closed = isSame(first, last) ? ring : [...ring, first];
  return closed.length < 4 ? undefined : closed;
}

function readPositions(coordinates: unknown): Position2D[] | undefined {
  if (!Array.isArray(coordinates)) return undefined;
  const positions = coordinates.map(readPosition).filter((position) => position !== undefined);
  return positions.length < coordinates.length ? undefined : positions;
}

function readPosition(value: unknown): Position2D | undefined {
  if (!Array.isArray(value)) return undefined;
  const [longitude, latitude] = [readNumber(value[0]), readNumber(value[1])];
  return longitude === undefined || latitude === undefined ? undefined : [longitude, latitude];
}

function readNumber(value: unknown): number | undefined {
  if (typeof value !== 'number' || !(Math.abs(value) <= largest)) return undefined;
  return Math.abs(value) < smallest ? 0 : value;
}

function isSame(a: Position2D, b: Position2D): boolean {
  return a[0] === b[0] && a[1] === b[1];
}
