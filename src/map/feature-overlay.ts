import type {
  GeoJSONSource,
  MapGeoJSONFeature,
  Map as MapLibreMap,
  Point as ScreenPoint,
} from 'maplibre-gl';
import type { MapScheme } from './basemap-style.ts';
import { type DataColour, dataPalette } from './data-colours.ts';
import { pointLayers, shapeLayers } from './data-layers.ts';
import { type MapFeature, toPoints, toShapes } from './map-data.ts';
import { drawnAt, keyOf, positionOf } from './map-hits.ts';
import type { FeatureGroup, MapOverlay, OverlayHit } from './map-overlay.ts';

/** Points part at this zoom at the latest; what still overlaps is told apart by a list. */
const CLUSTER_MAX_ZOOM = 12;
/** More than anyone tells apart in a list. */
const MAX_LEAVES = 200;

/** Points, clustered by MapLibre, lines and polygons: for up to some ten thousand features. */
export class FeatureOverlay implements MapOverlay {
  readonly #name: string;
  readonly #colour: DataColour;
  #map: MapLibreMap | undefined;
  #features: readonly MapFeature[] = [];
  #byKey = new Map<string, MapFeature>();

  /** @param name begins the names of its sources and layers */
  constructor(name: string, colour: DataColour) {
    this.#name = name;
    this.#colour = colour;
  }

  attach(map: MapLibreMap, scheme: MapScheme): void {
    const palette = dataPalette(scheme, this.#colour);
    const { points, shapes } = this.#sources();
    this.#map = map;
    map.addSource(shapes, { type: 'geojson', data: toShapes(this.#features) });
    map.addSource(points, {
      type: 'geojson',
      data: toPoints(this.#features),
      cluster: true,
      clusterRadius: 50,
      clusterMaxZoom: CLUSTER_MAX_ZOOM,
    });
    for (const layer of shapeLayers(this.#name, shapes, palette)) map.addLayer(layer);
    for (const layer of pointLayers(this.#name, points, palette)) map.addLayer(layer);
  }

  detach(): void {
    this.#map = undefined;
  }

  /** Draws these features in place of the ones before. */
  setFeatures(features: readonly MapFeature[]): void {
    if (features === this.#features) return;
    const { points, shapes } = this.#sources();
    this.#features = features;
    this.#byKey = new Map(features.map((feature) => [feature.key, feature]));
    this.#map?.getSource<GeoJSONSource>(points)?.setData(toPoints(features));
    this.#map?.getSource<GeoJSONSource>(shapes)?.setData(toShapes(features));
  }

  featureOf(key: string): MapFeature | undefined {
    return this.#byKey.get(key);
  }

  hitAt(map: MapLibreMap, point: ScreenPoint): OverlayHit {
    const { cluster, candidates } = drawnAt(map, this.#name, point);
    return { candidates, group: cluster && this.#group(map, cluster) };
  }

  #group(map: MapLibreMap, cluster: MapGeoJSONFeature): FeatureGroup {
    const source = map.getSource<GeoJSONSource>(this.#sources().points);
    const id = Number(cluster.properties['cluster_id']);
    return {
      centre: positionOf(cluster),
      open: async () => {
        const zoom = await source?.getClusterExpansionZoom(id);
        // Points that lie on one another never part.
        if (zoom !== undefined && zoom <= map.getMaxZoom()) return { zoom };
        const leaves = (await source?.getClusterLeaves(id, MAX_LEAVES, 0)) ?? [];
        return { keys: [...new Set(leaves.map(keyOf))].filter((key) => key !== '') };
      },
    };
  }

  #sources() {
    return { points: `${this.#name}-points`, shapes: `${this.#name}-shapes` };
  }
}
