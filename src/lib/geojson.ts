/** GeoJSON (RFC 7946) as servers really send it: unwrapped, checked, reduced to simple shapes. */
import type { LineString, Point, Polygon, Position } from 'geojson';

/** A shape that can be drawn as it is; collections and Multi* geometries are taken apart. */
export type SimpleGeometry = Point | LineString | Polygon;

/** West, south, east, north in degrees. */
export type Bounds = readonly [number, number, number, number];

/** Why a value, or a part of it, cannot be drawn. */
export type GeometryProblem = 'missing' | 'unknown-type' | 'bad-coordinates' | 'empty';

interface UnwrappedGeometry {
  readonly geometries: readonly SimpleGeometry[];
  /** The first thing that was wrong; the usable parts are in `geometries` all the same. */
  readonly problem: GeometryProblem | undefined;
}

const MAX_DEPTH = 8;

/**
 * The simple geometries of a Geometry, Feature, FeatureCollection or GeometryCollection. Altitudes
 * are dropped, open rings closed; what is not usable is left out and named in `problem`.
 */
export function unwrapGeometry(value: unknown): UnwrappedGeometry {
  if (value === undefined || value === null) return { geometries: [], problem: 'missing' };
  const geometries: SimpleGeometry[] = [];
  const problem = collect(value, geometries, 0);
  const isEmpty = geometries.length === 0 && problem === undefined;
  return { geometries, problem: isEmpty ? 'empty' : problem };
}

function collect(
  value: unknown,
  into: SimpleGeometry[],
  depth: number,
): GeometryProblem | undefined {
  if (!isRecord(value) || depth > MAX_DEPTH) return 'unknown-type';
  switch (value.type) {
    case 'Feature':
      return value.geometry === null ? 'missing' : collect(value.geometry, into, depth + 1);
    case 'FeatureCollection':
      return collectAll(value.features, into, depth);
    case 'GeometryCollection':
      return collectAll(value.geometries, into, depth);
    default:
      return collectCoordinates(value.type, value.coordinates, into);
  }
}

function collectAll(
  members: unknown,
  into: SimpleGeometry[],
  depth: number,
): GeometryProblem | undefined {
  if (!Array.isArray(members)) return 'unknown-type';
  let problem: GeometryProblem | undefined;
  for (const member of members) {
    const found = collect(member, into, depth + 1);
    problem ??= found;
  }
  return problem;
}

type Reader = (coordinates: unknown) => SimpleGeometry | undefined;

const readers: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ['Point', readPoint],
  ['LineString', readLine],
  ['Polygon', readPolygon],
]);

function collectCoordinates(
  type: unknown,
  coordinates: unknown,
  into: SimpleGeometry[],
): GeometryProblem | undefined {
  if (typeof type !== 'string') return 'unknown-type';
  const isMulti = type.startsWith('Multi');
  const read = readers.get(isMulti ? type.slice('Multi'.length) : type);
  if (read === undefined) return 'unknown-type';
  if (!Array.isArray(coordinates)) return 'bad-coordinates';
  if (coordinates.length === 0) return 'empty';
  let problem: GeometryProblem | undefined;
  for (const part of isMulti ? coordinates : [coordinates]) {
    const geometry = read(part);
    if (geometry === undefined) problem = 'bad-coordinates';
    else into.push(geometry);
  }
  return problem;
}

function readPoint(coordinates: unknown): Point | undefined {
  const position = readPosition(coordinates);
  return position && { type: 'Point', coordinates: position };
}

function readLine(coordinates: unknown): LineString | undefined {
  const positions = readPositions(coordinates);
  if (positions === undefined || positions.length < 2) return undefined;
  return { type: 'LineString', coordinates: positions };
}

function readPolygon(coordinates: unknown): Polygon | undefined {
  if (!Array.isArray(coordinates)) return undefined;
  const rings = coordinates.map(readRing);
  const outer = rings[0];
  if (outer === undefined) return undefined;
  const holes = rings.slice(1).filter((ring) => ring !== undefined);
  return { type: 'Polygon', coordinates: [outer, ...holes] };
}

function readRing(coordinates: unknown): Position[] | undefined {
  const positions = readPositions(coordinates);
  const first = positions?.[0];
  const last = positions?.at(-1);
  if (positions === undefined || first === undefined || last === undefined) return undefined;
  const isClosed = first[0] === last[0] && first[1] === last[1];
  const ring = isClosed ? positions : [...positions, first];
  return ring.length < 4 ? undefined : ring;
}

function readPositions(coordinates: unknown): Position[] | undefined {
  if (!Array.isArray(coordinates)) return undefined;
  const positions: Position[] = [];
  for (const member of coordinates) {
    const position = readPosition(member);
    if (position === undefined) return undefined;
    positions.push(position);
  }
  return positions;
}

/** Longitudes up to 360 pass: shapes across the antimeridian are often written so. */
function readPosition(value: unknown): [number, number] | undefined {
  if (!Array.isArray(value)) return undefined;
  const [longitude, latitude]: unknown[] = value;
  if (!isWithin(longitude, 360) || !isWithin(latitude, 90)) return undefined;
  return [longitude, latitude];
}

function isWithin(value: unknown, limit: number): value is number {
  return typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= limit;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
