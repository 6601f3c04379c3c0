/** The layers of the map that can be switched, and how they stand in an address. */
import type { PlaceKindName } from './places.ts';

export type MapLayerName = 'locations' | 'features-of-interest' | 'observed-areas' | 'tracks';

/** In drawing order, the last on top. */
export const mapLayerNames: readonly MapLayerName[] = [
  'observed-areas',
  'tracks',
  'features-of-interest',
  'locations',
];

/** The kinds whose places a layer shows. */
export const kindsOfLayer: Readonly<Record<MapLayerName, readonly PlaceKindName[]>> = {
  locations: ['Location'],
  'features-of-interest': ['FeatureOfInterest'],
  'observed-areas': ['Datastream', 'MultiDatastream'],
  tracks: ['Thing'],
};

/** What is shown while the address names no layer. */
const usual: readonly MapLayerName[] = ['locations'];

/** The layers of a search value, in drawing order; `none` is none. */
export function parseLayers(value: string | undefined): readonly MapLayerName[] {
  if (value === undefined) return usual;
  const wanted = value.split(',');
  const found = mapLayerNames.filter((name) => wanted.includes(name));
  return found.length === 0 && !wanted.includes('none') ? usual : found;
}

/** Layers as a search value; undefined for the usual ones. */
export function formatLayers(layers: readonly MapLayerName[]): string | undefined {
  if (layers.length === 0) return 'none';
  const text = mapLayerNames.filter((name) => layers.includes(name)).join(',');
  return text === usual.join(',') ? undefined : text;
}
