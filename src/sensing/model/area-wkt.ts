import { areaBounds, isRectangle } from '#lib/area.ts';
import type { Bounds } from '#lib/geojson.ts';
import { writeValue } from './filter-values.ts';

/** West, south, east, north of well-known text that is a rectangle; undefined for any other. */
export function boundsOfWkt(text: string): Bounds | undefined {
  const value = writeValue({ type: 'geometry', text });
  if (value?.type !== 'geometry' || value.geometry.type !== 'Polygon') return undefined;
  const [ring = [], ...holes] = value.geometry.coordinates;
  const area = { ring: ring.slice(0, -1) };
  return holes.length === 0 && isRectangle(area) ? areaBounds(area) : undefined;
}
