/** What of an overlay's layers is drawn under the pointer. */
import type { MapGeoJSONFeature, Map as MapLibreMap, Point as ScreenPoint } from 'maplibre-gl';
import { layerNames } from './data-layers.ts';
import { boxAround, boxSize, type PickCandidate, pixelDistance } from './map-picking.ts';

/** The cluster drawn at a screen point, and the features within reach of it. */
export function drawnAt(
  map: MapLibreMap,
  overlay: string,
  point: ScreenPoint,
): {
  readonly cluster: MapGeoJSONFeature | undefined;
  readonly candidates: readonly PickCandidate[];
  /** The features of the candidates, and others near. */
  readonly near: readonly MapGeoJSONFeature[];
} {
  const names = layerNames(overlay);
  const layers = [names.clusters, names.points, names.fills, names.lines].filter(
    (layer) => map.getLayer(layer) !== undefined,
  );
  const under = map.queryRenderedFeatures(point, { layers });
  const cluster = under.find((feature) => feature.layer.id === names.clusters);
  if (cluster?.geometry.type === 'Point') return { cluster, candidates: [], near: [] };
  const holding = new Set(under.filter(({ layer }) => layer.id === names.fills).map(keyOf));
  const near = map.queryRenderedFeatures(boxAround(point), { layers });
  const candidates = near.flatMap((feature) => {
    const isOutline = feature.layer.id === names.lines;
    return toCandidate(map, point, feature, isOutline, holding) ?? [];
  });
  return { cluster: undefined, candidates, near };
}

/** The key that a drawn feature carries, or an empty text. */
export function keyOf(feature: {
  readonly properties: Readonly<Record<string, unknown>> | null;
}): string {
  const key = feature.properties?.['key'];
  return typeof key === 'string' ? key : '';
}

/** Longitude and latitude of a drawn point. */
export function positionOf(feature: MapGeoJSONFeature): readonly [number, number] {
  if (feature.geometry.type !== 'Point') return [0, 0];
  const [longitude = 0, latitude = 0] = feature.geometry.coordinates;
  return [longitude, latitude];
}

function toCandidate(
  map: MapLibreMap,
  point: ScreenPoint,
  feature: MapGeoJSONFeature,
  isOutline: boolean,
  holding: ReadonlySet<string>,
): PickCandidate | undefined {
  const key = keyOf(feature);
  const { geometry } = feature;
  if (key === '') return undefined;
  if (geometry.type === 'Point') {
    const [longitude, latitude] = positionOf(feature);
    const distance = pixelDistance(map.project([longitude, latitude]), point);
    return { key, type: 'Point', distance, size: 0 };
  }
  const isHolding = holding.has(key);
  if (!isOutline && !isHolding) return undefined;
  return {
    key,
    type: isHolding ? 'Polygon' : 'LineString',
    distance: 0,
    size: sizeOf(geometry),
  };
}

function sizeOf(geometry: MapGeoJSONFeature['geometry']): number {
  if (geometry.type === 'Polygon') return boxSize(geometry.coordinates[0] ?? []);
  if (geometry.type === 'LineString') return boxSize(geometry.coordinates);
  return Number.POSITIVE_INFINITY;
}
