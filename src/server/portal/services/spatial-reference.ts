/** Degrees on WGS 84 and the Mercator projection of web maps: what services answer in. */
import type { Geometry, Position } from 'geojson';
import { parseJson } from '#portal/contract/form.ts';
import { invalidRequest } from '../portal-error.ts';

export const degreesWkid = 4326;
export const mercatorWkid = 102100;
export type Wkid = typeof degreesWkid | typeof mercatorWkid;

const radius = 6_378_137;
const edge = 85.06;

/** The spatial reference of a parameter: a number, or JSON with `wkid`; degrees when left out. */
export function readWkid(text: string | undefined, parameter: string): Wkid {
  if (text === undefined) return degreesWkid;
  const value = parseJson(text);
  const number =
    typeof value === 'object' && value !== null
      ? (Reflect.get(value, 'latestWkid') ?? Reflect.get(value, 'wkid'))
      : value;
  if (number === 4326) return degreesWkid;
  if (number === 3857 || number === 102100 || number === 102113) return mercatorWkid;
  throw invalidRequest(`${parameter}: 4326, 3857 or 102100 is required.`);
}

function toMercator([x = 0, y = 0, ...rest]: Position): Position {
  const latitude = Math.max(-edge, Math.min(edge, y));
  const north = Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360));
  return [(x * Math.PI * radius) / 180, radius * north, ...rest];
}

function toDegrees([x = 0, y = 0, ...rest]: Position): Position {
  const latitude = (2 * Math.atan(Math.exp(y / radius)) - Math.PI / 2) * (180 / Math.PI);
  return [(x / radius) * (180 / Math.PI), latitude, ...rest];
}

function mapPositions(geometry: Geometry, move: (position: Position) => Position): Geometry {
  switch (geometry.type) {
    case 'Point':
      return { ...geometry, coordinates: move(geometry.coordinates) };
    case 'MultiPoint':
    case 'LineString':
      return { ...geometry, coordinates: geometry.coordinates.map(move) };
    case 'MultiLineString':
    case 'Polygon':
      return { ...geometry, coordinates: geometry.coordinates.map((line) => line.map(move)) };
    case 'MultiPolygon':
      return {
        ...geometry,
        coordinates: geometry.coordinates.map((polygon) => polygon.map((ring) => ring.map(move))),
      };
    case 'GeometryCollection':
      return {
        ...geometry,
        geometries: geometry.geometries.map((part) => mapPositions(part, move)),
      };
  }
}

/** A place in degrees, in the spatial reference of an answer. */
export function fromDegrees(geometry: Geometry, wkid: Wkid): Geometry {
  return wkid === degreesWkid ? geometry : mapPositions(geometry, toMercator);
}

/** A place of a request in degrees. */
export function intoDegrees(geometry: Geometry, wkid: Wkid): Geometry {
  return wkid === degreesWkid ? geometry : mapPositions(geometry, toDegrees);
}

/** A box in degrees as services write extents. */
export function toExtent(
  box: readonly [west: number, south: number, east: number, north: number],
  wkid: Wkid,
) {
  const place = (x: number, y: number) => (wkid === degreesWkid ? [x, y] : toMercator([x, y]));
  const [xmin, ymin] = place(box[0], box[1]);
  const [xmax, ymax] = place(box[2], box[3]);
  return { xmin, ymin, xmax, ymax, spatialReference: spatialReference(wkid) };
}

/** As services write it. */
export function spatialReference(wkid: Wkid) {
  return { wkid, latestWkid: wkid === degreesWkid ? 4326 : 3857 };
}
