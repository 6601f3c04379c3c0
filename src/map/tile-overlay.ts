import type {
  GeoJSONSource,
  MapGeoJSONFeature,
  Map as MapLibreMap,
  Point as ScreenPoint,
  VectorTileSource,
} from 'maplibre-gl';
import type { MapScheme } from './basemap-style.ts';
import { type DataColour, dataPalette } from './data-colours.ts';
import { pointLayers, shapeLayers } from './data-layers.ts';
import { type MapFeature, toShapes } from './map-data.ts';
import { drawnAt, keyOf, positionOf } from './map-hits.ts';
import type { FeatureGroup, MapOverlay, OverlayHit } from './map-overlay.ts';
import { setTileMaker, type TileMaker, tilesAddress } from './tile-sources.ts';

/** Tiles beyond this zoom are drawn from those of it: a position is exact to 7 cm. */
const MAX_TILE_ZOOM = 16;

export interface TileOverlaySettings {
  /** Begins the names of its sources and layers. */
  readonly name: string;
  readonly colour: DataColour;
  /** The layer of the tiles: points with `key`, `name`, `isAnchor`, and clusters with a count. */
  readonly tileLayer: string;
  readonly makeTile: TileMaker;
  /** Where a cluster leads, by the properties that its tile gives it. */
  readonly openCluster: (
    properties: Readonly<Record<string, unknown>>,
  ) => ReturnType<FeatureGroup['open']>;
}

/**
 * Any number of points, from tiles made elsewhere, and the few of the lines and polygons among them
 * that are large enough to be seen.
 */
export class TileOverlay implements MapOverlay {
  readonly #settings: TileOverlaySettings;
  #map: MapLibreMap | undefined;
  /** What the tiles on the map are made of, and the newest there is. */
  #shown = 0;
  #version = 0;
  #shapes: readonly MapFeature[] = [];
  /** What was last under the pointer. */
  #near = new Map<string, MapFeature>();

  constructor(settings: TileOverlaySettings) {
    this.#settings = settings;
    setTileMaker(settings.name, settings.makeTile);
  }

  attach(map: MapLibreMap, scheme: MapScheme): void {
    const { name, colour, tileLayer } = this.#settings;
    const palette = dataPalette(scheme, colour);
    const { points, shapes } = this.#sources();
    this.#map = map;
    this.#shown = this.#version;
    map.addSource(shapes, { type: 'geojson', data: toShapes(this.#shapes) });
    map.addSource(points, {
      type: 'vector',
      tiles: [tilesAddress(name, this.#version)],
      maxzoom: MAX_TILE_ZOOM,
    });
    for (const layer of shapeLayers(name, shapes, palette)) map.addLayer(layer);
    for (const layer of pointLayers(name, points, palette, tileLayer)) map.addLayer(layer);
    map.on('sourcedata', this.#refresh);
    map.on('idle', this.#refresh);
  }

  detach(map: MapLibreMap): void {
    map.off('sourcedata', this.#refresh);
    map.off('idle', this.#refresh);
    this.#map = undefined;
  }

  /** Asks for the tiles anew when what they are made of has changed. */
  setVersion(version: number): void {
    this.#version = version;
    this.#refresh();
  }

  /** Draws these lines and polygons in place of the ones before. */
  setShapes(features: readonly MapFeature[]): void {
    if (features === this.#shapes) return;
    this.#shapes = features;
    this.#map?.getSource<GeoJSONSource>(this.#sources().shapes)?.setData(toShapes(features));
  }

  featureOf(key: string): MapFeature | undefined {
    return this.#near.get(key) ?? this.#shapes.find((shape) => shape.key === key);
  }

  hitAt(map: MapLibreMap, point: ScreenPoint): OverlayHit {
    const { cluster, candidates, near } = drawnAt(map, this.#settings.name, point);
    const points = near.flatMap((feature) => toPointFeature(feature) ?? []);
    this.#near = new Map(points.map((feature) => [feature.key, feature]));
    if (cluster === undefined) return { candidates };
    const open = () => this.#settings.openCluster(cluster.properties);
    return { candidates, group: { centre: positionOf(cluster), open } };
  }

  /** While data comes in quickly, tiles asked for again before they are drawn would never be seen. */
  readonly #refresh = (): void => {
    const { points } = this.#sources();
    const map = this.#map;
    if (map === undefined || this.#version === this.#shown || !map.isSourceLoaded(points)) return;
    this.#shown = this.#version;
    const address = tilesAddress(this.#settings.name, this.#shown);
    map.getSource<VectorTileSource>(points)?.setTiles([address]);
  };

  #sources() {
    const { name } = this.#settings;
    return { points: `${name}-points`, shapes: `${name}-shapes` };
  }
}

function toPointFeature(feature: MapGeoJSONFeature): MapFeature | undefined {
  if (feature.geometry.type !== 'Point') return undefined;
  const key = keyOf(feature);
  const anchor = [...positionOf(feature)];
  const name = String(feature.properties['name'] ?? '');
  return { key, name, anchor, geometries: [{ type: 'Point', coordinates: anchor }] };
}
