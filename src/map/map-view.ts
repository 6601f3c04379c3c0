import {
  GeoJSONSource,
  type LngLatBoundsLike,
  Map as MapLibreMap,
  type MapMouseEvent,
  NavigationControl,
  Popup,
  ScaleControl,
} from 'maplibre-gl';
import type { Bounds } from '#lib/geojson.ts';
import { boundsOf } from '#lib/geometry-measures.ts';
import { basemapStyle, type MapScheme } from './basemap-style.ts';
import { dataLayers, sourceNames } from './data-layers.ts';
import type { MapCamera } from './map-camera.ts';
import { type MapFeature, toHighlight, toPoints, toShapes } from './map-data.ts';
import { type ClusterHit, clusterKeys, clusterZoom, hitAt } from './map-hits.ts';
import { prepareMapLibre } from './maplibre-setup.ts';

/** Points part at this zoom at the latest; what still overlaps is told apart by a list. */
const CLUSTER_MAX_ZOOM = 12;
/** How near the map goes to a place without extent, and to one with. */
const POINT_ZOOM = 7;
const SHAPE_ZOOM = 14;
const PADDING_PX = 48;

export interface MapHandlers {
  /** The features meant by a click, nearest first; empty when it hit none. */
  readonly onPick: (keys: readonly string[]) => void;
  readonly onHover: (key: string | undefined) => void;
  /** The view has come to rest after a move that was not a fit to the data. */
  readonly onMove: (camera: MapCamera) => void;
  readonly onError: (message: string) => void;
}

export interface MapSettings {
  readonly archiveUrl: string;
  /** Address of a style that replaces the built-in basemap. */
  readonly styleUrl: string | undefined;
  /** True in a page that scrolls: the wheel zooms with Ctrl only, one finger scrolls the page. */
  readonly isInPage: boolean;
  readonly scheme: MapScheme;
  /** Where to look first; without it the data is fitted until the user moves the map. */
  readonly camera: MapCamera | undefined;
  /** Texts of MapLibre's controls by its own keys. */
  readonly texts: Readonly<Record<string, string>>;
  readonly handlers: MapHandlers;
}

/** Owns a MapLibre map in a container and draws features on it. Throws when there is no WebGL. */
export class MapView {
  readonly #map: MapLibreMap;
  readonly #container: HTMLElement;
  readonly #settings: MapSettings;
  readonly #tooltip = new Popup({ closeButton: false, closeOnClick: false, offset: 14 });
  #scheme: MapScheme;
  #features = new Map<string, MapFeature>();
  #hovered: string | undefined;
  #selected: string | undefined;
  #awaited: string | undefined;
  #fitsData: boolean;
  #movesForUser = false;

  constructor(container: HTMLElement, settings: MapSettings) {
    prepareMapLibre();
    this.#container = container;
    this.#settings = settings;
    this.#scheme = settings.scheme;
    this.#fitsData = settings.camera === undefined;
    this.#setState('loading');
    this.#map = new MapLibreMap({
      container,
      style: this.#style(),
      cooperativeGestures: settings.isInPage,
      ...(settings.camera ? asPosition(settings.camera) : { center: [0, 20], zoom: 1 }),
      maxZoom: 20,
      dragRotate: false,
      pitchWithRotate: false,
      attributionControl: { compact: false },
      locale: { ...settings.texts },
      fadeDuration: window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 100,
    });
    this.#map.touchZoomRotate.disableRotation();
    this.#map.keyboard.disableRotation();
    this.#map.addControl(new NavigationControl({ showCompass: false }), 'top-right');
    this.#map.addControl(new ScaleControl({ maxWidth: 120 }), 'bottom-left');
    this.#listen();
  }

  /** Draws these features in place of the ones before. */
  setData(features: readonly MapFeature[]): void {
    this.#features = new Map(features.map((feature) => [feature.key, feature]));
    this.#fill(sourceNames.points, toPoints(features));
    this.#fill(sourceNames.shapes, toShapes(features));
    this.#drawHighlights();
    if (this.#fitsData) this.#fit(boundsOf(features.flatMap((feature) => feature.geometries)));
    if (this.#awaited !== undefined && features.length > 0) this.reveal(this.#awaited);
  }

  setSelected(key: string | undefined): void {
    this.#selected = key;
    this.#drawHighlights();
  }

  /** Marks a feature that is pointed at elsewhere, as in a list beside the map. */
  setHovered(key: string | undefined): void {
    this.#hovered = key;
    this.#drawHighlights();
  }

  setScheme(scheme: MapScheme): void {
    if (scheme === this.#scheme) return;
    this.#scheme = scheme;
    this.#map.setStyle(this.#style(), { diff: false });
  }

  /** Looks elsewhere at once, unless it looks there already. */
  lookAt(camera: MapCamera): void {
    const now = this.#camera();
    const isThere =
      Math.abs(now.zoom - camera.zoom) < 0.01 &&
      Math.abs(now.latitude - camera.latitude) < 0.001 * 2 ** (12 - camera.zoom) &&
      Math.abs(now.longitude - camera.longitude) < 0.001 * 2 ** (12 - camera.zoom);
    this.#fitsData = false;
    if (!isThere) this.#map.jumpTo(asPosition(camera));
  }

  /** Brings a feature into view, close enough to be told from its neighbours. */
  focus(key: string): void {
    const feature = this.#features.get(key);
    const bounds = feature && boundsOf(feature.geometries);
    if (bounds === undefined) return;
    this.#fitsData = false;
    const maxZoom = Math.max(this.#map.getZoom(), zoomLimit(bounds));
    this.#movesForUser = true;
    this.#map.fitBounds(asBounds(bounds), { padding: PADDING_PX, maxZoom });
  }

  /** Like `focus`, but only for a feature out of view; one that is not there yet is awaited. */
  reveal(key: string): void {
    const feature = this.#features.get(key);
    this.#awaited = feature === undefined ? key : undefined;
    if (feature === undefined) return;
    const [longitude = 0, latitude = 0] = feature.anchor;
    const isInView = this.#map.getBounds().contains([longitude, latitude]);
    if (!isInView || this.#fitsData) this.focus(key);
  }

  destroy(): void {
    this.#tooltip.remove();
    this.#map.remove();
  }

  #style() {
    const { styleUrl, archiveUrl } = this.#settings;
    return styleUrl ?? basemapStyle(this.#scheme, archiveUrl);
  }

  #listen(): void {
    const map = this.#map;
    map.on('style.load', () => this.#addData());
    map.on('dataloading', () => this.#setState('busy'));
    map.on('movestart', () => this.#setState('busy'));
    map.on('idle', () => this.#setState('idle'));
    map.on('error', (event) => this.#settings.handlers.onError(event.error.message));
    map.on('moveend', (event) => {
      // Resizing and fitting move the map too, but nobody asked to look elsewhere.
      const isByUser = this.#movesForUser || event.originalEvent !== undefined;
      this.#movesForUser = false;
      if (isByUser) this.#reportMove();
    });
    map.on('click', (event) => this.#pick(event));
    map.on('mousemove', (event) => this.#point(event));
    map.on('mouseout', () => this.#leave());
  }

  #addData(): void {
    const empty = { type: 'FeatureCollection' as const, features: [] };
    for (const name of [sourceNames.shapes, sourceNames.hovered, sourceNames.selected]) {
      this.#map.addSource(name, { type: 'geojson', data: empty });
    }
    this.#map.addSource(sourceNames.points, {
      type: 'geojson',
      data: empty,
      cluster: true,
      clusterRadius: 50,
      clusterMaxZoom: CLUSTER_MAX_ZOOM,
    });
    for (const layer of dataLayers(this.#scheme)) this.#map.addLayer(layer);
    this.setData([...this.#features.values()]);
  }

  #fill(name: string, data: GeoJSON.FeatureCollection): void {
    const source = this.#map.getSource(name);
    if (source instanceof GeoJSONSource) source.setData(data);
  }

  #drawHighlights(): void {
    const hovered = this.#hovered === this.#selected ? undefined : this.#hovered;
    this.#fill(sourceNames.hovered, toHighlight(this.#features.get(hovered ?? '')));
    this.#fill(sourceNames.selected, toHighlight(this.#features.get(this.#selected ?? '')));
  }

  #fit(bounds: Bounds | undefined): void {
    if (bounds === undefined) return;
    const options = { padding: PADDING_PX, maxZoom: zoomLimit(bounds), animate: false };
    this.#map.fitBounds(asBounds(bounds), options);
  }

  #reportMove(): void {
    this.#fitsData = false;
    this.#settings.handlers.onMove(this.#camera());
  }

  #pick(event: MapMouseEvent): void {
    const hit = hitAt(this.#map, event.point);
    if ('cluster' in hit) void this.#open(hit.cluster);
    else this.#settings.handlers.onPick(hit.keys);
  }

  async #open(cluster: ClusterHit): Promise<void> {
    const zoom = await clusterZoom(this.#map, cluster);
    if (zoom === undefined) {
      this.#settings.handlers.onPick(await clusterKeys(this.#map, cluster));
      return;
    }
    this.#movesForUser = true;
    this.#map.easeTo({ center: [...cluster.centre], zoom });
  }

  #point(event: MapMouseEvent): void {
    const hit = hitAt(this.#map, event.point);
    const canClick = 'cluster' in hit || hit.keys.length > 0;
    this.#map.getCanvas().style.cursor = canClick ? 'pointer' : '';
    const key = 'cluster' in hit ? undefined : hit.keys[0];
    const feature = key === undefined ? undefined : this.#features.get(key);
    if (feature === undefined) this.#tooltip.remove();
    else this.#tooltip.setLngLat(event.lngLat).setText(feature.name).addTo(this.#map);
    if (key === this.#hovered) return;
    this.setHovered(key);
    this.#settings.handlers.onHover(key);
  }

  #leave(): void {
    this.#tooltip.remove();
    if (this.#hovered === undefined) return;
    this.setHovered(undefined);
    this.#settings.handlers.onHover(undefined);
  }

  #camera(): MapCamera {
    const centre = this.#map.getCenter().wrap();
    return { latitude: centre.lat, longitude: centre.lng, zoom: this.#map.getZoom() };
  }

  #setState(state: 'loading' | 'busy' | 'idle'): void {
    this.#container.dataset['mapState'] = state;
  }
}

function asPosition(camera: MapCamera): { center: [number, number]; zoom: number } {
  return { center: [camera.longitude, camera.latitude], zoom: camera.zoom };
}

function asBounds([west, south, east, north]: Bounds): LngLatBoundsLike {
  return [west, south, east, north];
}

function zoomLimit([west, south, east, north]: Bounds): number {
  return west === east && south === north ? POINT_ZOOM : SHAPE_ZOOM;
}
