/**
 * A part of the world to filter by: the ring of a polygon in degrees, its edges straight in
 * longitude and latitude, as servers compare geometries.
 */
import type { Position } from 'geojson';
import type { Bounds, SimpleGeometry } from './geojson.ts';
import { boundsOf } from './geometry-measures.ts';
import { clipToLongitudes, edgesOf, holdsPoint, segmentsMeet } from './ring.ts';

export interface Area {
  /** Corners in order, the first not repeated. Longitudes beyond 180 lie across the antimeridian. */
  readonly ring: readonly Position[];
}

/** More is no area that anyone drew. */
const MAX_CORNERS = 200;
/** Half the world to each side of the antimeridian. */
const MAX_LONGITUDE = 540;

/** The area between two opposite corners. */
export function rectangle([x1 = 0, y1 = 0]: Position, [x2 = 0, y2 = 0]: Position): Area {
  const [west, east] = [Math.min(x1, x2), Math.max(x1, x2)];
  const [south, north] = [Math.min(y1, y2), Math.max(y1, y2)];
  return {
    ring: [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
    ],
  };
}

/** Whether the area has the corners of its own bounds. */
export function isRectangle({ ring }: Area): boolean {
  const [west, south, east, north] = areaBounds({ ring });
  return (
    ring.length === 4 &&
    ring.every(([x, y]) => (x === west || x === east) && (y === south || y === north)) &&
    new Set(ring.map(String)).size === 4
  );
}

/** West, south, east, north. */
export function areaBounds({ ring }: Area): Bounds {
  return boundsOf([{ type: 'LineString', coordinates: [...ring] }]) ?? [0, 0, 0, 0];
}

/** `5,47,15,55` (west, south, east, north) for a rectangle, `5 47,15 47,12 55` for a polygon. */
export function formatArea(area: Area): string {
  if (isRectangle(area)) return areaBounds(area).map(tidy).join(',');
  return area.ring.map(([x = 0, y = 0]) => `${tidy(x)} ${tidy(y)}`).join(',');
}

/** The area of a text, or undefined when it is none. */
export function parseArea(text: string | undefined): Area | undefined {
  if (text === undefined) return undefined;
  const parts = text.trim().split(/\s*,\s*/);
  const numbers = parts.map((part) => part.split(/\s+/).map(toNumber));
  if (parts.length === 4 && numbers.every((pair) => pair.length === 1)) {
    const [west = 0, south = 0, east = 0, north = 0] = numbers.flat();
    return checked(rectangle([west, south], [east, north]));
  }
  if (numbers.some((pair) => pair.length !== 2)) return undefined;
  return checked({ ring: numbers });
}

function checked(area: Area): Area | undefined {
  const isInWorld = area.ring.every(
    ([x, y]) => Math.abs(x ?? Number.NaN) <= MAX_LONGITUDE && Math.abs(y ?? Number.NaN) <= 90,
  );
  const [west, south, east, north] = areaBounds(area);
  const hasSize = east > west && north > south && east - west <= 360;
  const count = area.ring.length;
  return isInWorld && hasSize && count >= 3 && count <= MAX_CORNERS ? area : undefined;
}

/** The area in pieces whose longitudes lie between -180 and 180, as servers know them. */
export function areaPieces({ ring }: Area): readonly Area[] {
  return [-720, -360, 0, 360, 720].flatMap((shift) => {
    const shifted = ring.map(([x = 0, y = 0]) => [x + shift, y]);
    const piece = clipToLongitudes(shifted, -180, 180);
    return piece.length >= 3 ? [{ ring: piece }] : [];
  });
}

/** `POLYGON ((5 47,15 47,15 55,5 55,5 47))`. */
export function areaWkt({ ring }: Area): string {
  const closed = [...ring, ...ring.slice(0, 1)];
  return `POLYGON ((${closed.map(([x = 0, y = 0]) => `${tidy(x)} ${tidy(y)}`).join(',')}))`;
}

/** Tests whether geometries meet the area, its edge included; made once for many geometries. */
export function areaTester(area: Area): (geometry: SimpleGeometry) => boolean {
  const pieces = areaPieces(area).map(({ ring }) => ({ ring, box: areaBounds({ ring }) }));
  return (geometry) =>
    pieces.some(({ ring, box }) => boxesMeet(box, geometry) && meets(ring, geometry));
}

function boxesMeet([west, south, east, north]: Bounds, geometry: SimpleGeometry): boolean {
  if (geometry.type === 'Point') {
    const [x = 0, y = 0] = geometry.coordinates;
    return x >= west && x <= east && y >= south && y <= north;
  }
  const box = boundsOf([geometry]);
  return (
    box !== undefined && box[0] <= east && box[2] >= west && box[1] <= north && box[3] >= south
  );
}

function meets(ring: readonly Position[], geometry: SimpleGeometry): boolean {
  if (geometry.type === 'Point') return holdsPoint(ring, geometry.coordinates);
  const lines = geometry.type === 'LineString' ? [geometry.coordinates] : geometry.coordinates;
  const [first] = lines;
  if (first?.some((position) => holdsPoint(ring, position))) return true;
  const edges = edgesOf(ring);
  const crosses = lines.some((line) =>
    line.some((end, index) => {
      const start = line[index - 1];
      return start !== undefined && edges.some((edge) => segmentsMeet(edge, [start, end]));
    }),
  );
  if (crosses || geometry.type === 'LineString') return crosses;
  // No edges meet: the area lies in the polygon, or in a hole of it, or outside.
  const [corner = [0, 0]] = ring;
  const [outer = [], ...holes] = geometry.coordinates;
  return holdsPoint(outer, corner) && !holes.some((hole) => holdsPoint(hole, corner));
}

/** About a tenth of a metre. */
function tidy(degrees: number): number {
  return Number(degrees.toFixed(6));
}

function toNumber(text: string): number {
  return text === '' ? Number.NaN : Number(text);
}
