import { unwrapGeometry } from '#lib/geojson.ts';
import { labelPointOf } from '#lib/geometry-measures.ts';
import type { MapFeature } from '#map/map-data.ts';
import type { PreviewFeature } from './layer-requests.ts';

/** What of the features can be drawn, and how many have no place. */
export function toMapFeatures(features: readonly PreviewFeature[]): {
  readonly drawn: readonly MapFeature[];
  readonly unplaced: number;
} {
  const drawn: MapFeature[] = [];
  for (const [index, { id, geometry, properties }] of features.entries()) {
    const { geometries } = unwrapGeometry(geometry);
    const anchor = labelPointOf(geometries);
    if (anchor === undefined) continue;
    const key = String(id ?? index);
    drawn.push({ key, name: nameOf(properties ?? {}) ?? key, geometries, anchor });
  }
  return { drawn, unplaced: features.length - drawn.length };
}

/** The value that people call a row by. */
function nameOf(properties: Readonly<Record<string, unknown>>): string | undefined {
  const named = Object.entries(properties).find(([field]) => /^(?:name|title|label)$/i.test(field));
  const value = named?.[1] ?? Object.values(properties).find((each) => typeof each === 'string');
  return typeof value === 'string' && value !== '' ? value : undefined;
}
