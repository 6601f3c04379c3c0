/** What is drawn under the pointer: a cluster, or the keys of features. */
import type {
  GeoJSONSource,
  MapGeoJSONFeature,
  Map as MapLibreMap,
  PointLike,
  Point as ScreenPoint,
} from 'maplibre-gl';
import { layerNames, sourceNames } from './data-layers.ts';
import { boxSize, type PickCandidate, pixelDistance, rankCandidates } from './map-picking.ts';

const REACH_PX = 8;
/** More than anyone tells apart in a list. */
const MAX_LEAVES = 200;

export interface ClusterHit {
  readonly clusterId: number;
  readonly count: number;
  readonly centre: readonly [number, number];
}

export type MapHit = { readonly cluster: ClusterHit } | { readonly keys: readonly string[] };

/** The cluster drawn at a screen point, else the features within reach, nearest first. */
export function hitAt(map: MapLibreMap, point: ScreenPoint): MapHit {
  const layers = Object.values(layerNames).filter((layer) => map.getLayer(layer) !== undefined);
  const box: [PointLike, PointLike] = [
    [point.x - REACH_PX, point.y - REACH_PX],
    [point.x + REACH_PX, point.y + REACH_PX],
  ];
  const under = map.queryRenderedFeatures(point, { layers });
  const cluster = under.find((feature) => feature.layer.id === layerNames.clusters);
  const hit = cluster && readCluster(cluster);
  if (hit !== undefined) return { cluster: hit };
  const near = map.queryRenderedFeatures(box, { layers });
  const holding = new Set(
    under.filter((feature) => feature.layer.id === layerNames.fills).map(keyOf),
  );
  const candidates = near.flatMap((feature) => toCandidate(map, point, feature, holding) ?? []);
  return { keys: rankCandidates(candidates) };
}

/** Where a cluster falls apart; undefined when its points lie on one another. */
export async function clusterZoom(
  map: MapLibreMap,
  cluster: ClusterHit,
): Promise<number | undefined> {
  const source = map.getSource<GeoJSONSource>(sourceNames.points);
  const zoom = await source?.getClusterExpansionZoom(cluster.clusterId);
  return zoom !== undefined && zoom <= map.getMaxZoom() ? zoom : undefined;
}

/** The keys of the features in a cluster, at most 200. */
export async function clusterKeys(map: MapLibreMap, cluster: ClusterHit): Promise<string[]> {
  const source = map.getSource<GeoJSONSource>(sourceNames.points);
  const leaves = (await source?.getClusterLeaves(cluster.clusterId, MAX_LEAVES, 0)) ?? [];
  return [...new Set(leaves.map(keyOf))].filter((key) => key !== '');
}

function readCluster(feature: MapGeoJSONFeature): ClusterHit | undefined {
  const { cluster_id: clusterId, point_count: count } = feature.properties;
  if (typeof clusterId !== 'number' || feature.geometry.type !== 'Point') return undefined;
  const [longitude = 0, latitude = 0] = feature.geometry.coordinates;
  return { clusterId, count: Number(count), centre: [longitude, latitude] };
}

function toCandidate(
  map: MapLibreMap,
  point: ScreenPoint,
  feature: MapGeoJSONFeature,
  holding: ReadonlySet<string>,
): PickCandidate | undefined {
  const key = keyOf(feature);
  const { geometry } = feature;
  if (key === '') return undefined;
  if (geometry.type === 'Point') {
    const [longitude = 0, latitude = 0] = geometry.coordinates;
    const distance = pixelDistance(map.project([longitude, latitude]), point);
    return { key, type: 'Point', distance, size: 0 };
  }
  if (feature.layer.id === layerNames.lines) {
    return {
      key,
      type: holding.has(key) ? 'Polygon' : 'LineString',
      distance: 0,
      size: sizeOf(geometry),
    };
  }
  return holding.has(key)
    ? { key, type: 'Polygon', distance: 0, size: sizeOf(geometry) }
    : undefined;
}

function sizeOf(geometry: MapGeoJSONFeature['geometry']): number {
  if (geometry.type === 'Polygon') return boxSize(geometry.coordinates[0] ?? []);
  if (geometry.type === 'LineString') return boxSize(geometry.coordinates);
  return Number.POSITIVE_INFINITY;
}

function keyOf(feature: { readonly properties: Readonly<Record<string, unknown>> | null }): string {
  const key = feature.properties?.['key'];
  return typeof key === 'string' ? key : '';
}
