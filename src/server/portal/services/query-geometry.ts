/** The geometry that a query asks about. */
import { arcgisToGeoJSON } from '@terraformer/arcgis';
import type { Geometry } from 'geojson';
import { z } from 'zod';
import {
  type FeatureQueryParameters,
  queryGeometryTypes,
} from '#portal/contract/feature-service.ts';
import { parseJson } from '#portal/contract/form.ts';
import { invalidRequest } from '../portal-error.ts';
import { intoDegrees, readWkid } from './spatial-reference.ts';

const position = z.array(z.number()).min(2);
const EsriGeometry = z.union([
  z.looseObject({ xmin: z.number(), ymin: z.number(), xmax: z.number(), ymax: z.number() }),
  z.looseObject({ x: z.number(), y: z.number() }),
  z.looseObject({ rings: z.array(z.array(position).min(3)).min(1) }),
  z.looseObject({ paths: z.array(z.array(position).min(2)).min(1) }),
  z.looseObject({ points: z.array(position).min(1) }),
]);

type EsriInput = Parameters<typeof arcgisToGeoJSON>[0];

/** Degrees around a point within which something counts as being at it. */
const tolerance = 1e-9;

/** A rectangle as a polygon. */
export function rectangle(west: number, south: number, east: number, north: number): Geometry {
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return { type: 'Polygon', coordinates: [ring] };
}

/** Clients may leave the JSON out and write `x,y` or `xmin,ymin,xmax,ymax`. */
function readShort(text: string): Geometry | undefined {
  const numbers = text.split(',').map(Number);
  if (!numbers.every(Number.isFinite)) return undefined;
  const [a = 0, b = 0, c = 0, d = 0] = numbers;
  if (numbers.length === 2) return { type: 'Point', coordinates: [a, b] };
  return numbers.length === 4 ? rectangle(a, b, c, d) : undefined;
}

function readLong(text: string): { geometry: Geometry; reference: unknown } | undefined {
  const parsed = EsriGeometry.safeParse(parseJson(text));
  if (!parsed.success) return undefined;
  const { data } = parsed;
  const reference: unknown = Reflect.get(data, 'spatialReference');
  if ('xmin' in data) {
    const { xmin, ymin, xmax, ymax } = data as Record<'xmin' | 'ymin' | 'xmax' | 'ymax', number>;
    return { geometry: rectangle(xmin, ymin, xmax, ymax), reference };
  }
  const { spatialReference: _, ...plain } = data;
  return { geometry: arcgisToGeoJSON(plain as EsriInput) as Geometry, reference };
}

/** The geometry of a request in degrees, or undefined when it asks about none. */
export function readQueryGeometry(
  parameters: Pick<FeatureQueryParameters, 'geometry' | 'inSR'>,
): Geometry | undefined {
  const { geometry: text, inSR } = parameters;
  if (text === undefined) return undefined;
  const short = readShort(text);
  if (short !== undefined) return widened(intoDegrees(short, readWkid(inSR, 'inSR')));
  const long = readLong(text);
  if (long === undefined) {
    throw invalidRequest(`geometry: JSON of one of ${queryGeometryTypes.join(', ')} is required.`);
  }
  const reference =
    inSR ?? (long.reference === undefined ? undefined : JSON.stringify(long.reference));
  return widened(intoDegrees(long.geometry, readWkid(reference, 'inSR')));
}

/** A point has no area to lie in. */
function widened(geometry: Geometry): Geometry {
  if (geometry.type !== 'Point') return geometry;
  const [x = 0, y = 0] = geometry.coordinates;
  return rectangle(x - tolerance, y - tolerance, x + tolerance, y + tolerance);
}
