/** Bounds and label points of simple geometries, in degrees. */
import type { Position } from 'geojson';
import type { Bounds, SimpleGeometry } from './geojson.ts';

/** The smallest box round all geometries, or undefined when there are none. */
export function boundsOf(geometries: Iterable<SimpleGeometry>): Bounds | undefined {
  let west = Number.POSITIVE_INFINITY;
  let south = Number.POSITIVE_INFINITY;
  let east = Number.NEGATIVE_INFINITY;
  let north = Number.NEGATIVE_INFINITY;
  for (const geometry of geometries) {
    for (const position of outline(geometry)) {
      const [longitude = 0, latitude = 0] = position;
      west = Math.min(west, longitude);
      east = Math.max(east, longitude);
      south = Math.min(south, latitude);
      north = Math.max(north, latitude);
    }
  }
  return west > east ? undefined : [west, south, east, north];
}

/** A point on or in a geometry to which a label or a marker can be tied. */
export function labelPoint(geometry: SimpleGeometry): Position {
  switch (geometry.type) {
    case 'Point':
      return geometry.coordinates;
    case 'LineString':
      return middleOfLine(geometry.coordinates);
    case 'Polygon':
      return middleOfPolygon(geometry.coordinates);
  }
}

/** The label point of the first geometry that covers most; points cover nothing. */
export function labelPointOf(geometries: readonly SimpleGeometry[]): Position | undefined {
  let best: SimpleGeometry | undefined;
  let bestSize = -1;
  for (const geometry of geometries) {
    const box = boundsOf([geometry]);
    const size = box === undefined ? 0 : box[2] - box[0] + (box[3] - box[1]);
    if (size > bestSize) {
      best = geometry;
      bestSize = size;
    }
  }
  return best && labelPoint(best);
}

function outline(geometry: SimpleGeometry): readonly Position[] {
  if (geometry.type === 'Point') return [geometry.coordinates];
  if (geometry.type === 'LineString') return geometry.coordinates;
  return geometry.coordinates[0] ?? [];
}

function middleOfLine(line: readonly Position[]): Position {
  const lengths = line.slice(1).map((position, index) => distance(line[index], position));
  let rest = lengths.reduce((sum, length) => sum + length, 0) / 2;
  for (const [index, length] of lengths.entries()) {
    const [from, to] = [line[index], line[index + 1]];
    if (from !== undefined && to !== undefined && length >= rest && length > 0) {
      return between(from, to, rest / length);
    }
    rest -= length;
  }
  return line[0] ?? [0, 0];
}

/** The middle of the widest run inside the polygon along the middle of its height. */
function middleOfPolygon(rings: readonly (readonly Position[])[]): Position {
  const box = boundsOf([{ type: 'Polygon', coordinates: rings.map((ring) => [...ring]) }]);
  if (box === undefined) return [0, 0];
  const latitude = (box[1] + box[3]) / 2;
  const crossings = rings.flatMap((ring) => crossingsAt(ring, latitude)).sort((a, b) => a - b);
  let [west, east] = [box[0], box[2]];
  let widest = -1;
  for (let index = 0; index + 1 < crossings.length; index += 2) {
    const [from = 0, to = 0] = crossings.slice(index, index + 2);
    if (to - from <= widest) continue;
    widest = to - from;
    [west, east] = [from, to];
  }
  return [(west + east) / 2, latitude];
}

function crossingsAt(ring: readonly Position[], latitude: number): number[] {
  const crossings: number[] = [];
  for (const [index, [x2 = 0, y2 = 0]] of ring.entries()) {
    const [x1 = 0, y1 = 0] = ring[index - 1] ?? [x2, y2];
    if (y1 > latitude === y2 > latitude) continue;
    crossings.push(x1 + ((latitude - y1) / (y2 - y1)) * (x2 - x1));
  }
  return crossings;
}

function distance(from: Position | undefined, to: Position): number {
  if (from === undefined) return 0;
  return Math.hypot((to[0] ?? 0) - (from[0] ?? 0), (to[1] ?? 0) - (from[1] ?? 0));
}

function between(from: Position, to: Position, share: number): Position {
  const [x1 = 0, y1 = 0] = from;
  const [x2 = 0, y2 = 0] = to;
  return [x1 + (x2 - x1) * share, y1 + (y2 - y1) * share];
}
