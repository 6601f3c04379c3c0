import { Map as MapLibreMap, NavigationControl, ScaleControl } from 'maplibre-gl';
import type { Bounds } from '#lib/geojson.ts';
import { boundsOf } from '#lib/geometry-measures.ts';
import { basemapStyle, type MapBase, type MapScheme, plainStyle } from './basemap-style.ts';
import { asPosition, isSameView, type MapCamera } from './map-camera.ts';
import { MapCover } from './map-cover.ts';
import type { MapFeature } from './map-data.ts';
import { asBounds, isNearly, zoomLimit } from './map-fit.ts';
import type { MapOverlay } from './map-overlay.ts';
import { MapPointer } from './map-pointer.ts';
import { prepareMapLibre } from './maplibre-setup.ts';
import { MarkOverlay } from './mark-overlay.ts';
import { OverlayStack } from './overlay-stack.ts';

export interface MapHandlers {
  /** The features meant by a click, nearest first; empty when it hit none. */
  readonly onPick: (keys: readonly string[]) => void;
  readonly onHover: (feature: MapFeature | undefined) => void;
  /** The view has come to rest after a move that was not a fit to the data. */
  readonly onMove: (camera: MapCamera) => void;
  /** What is in view has changed, for whatever reason; longitudes may go past 180. */
  readonly onView: (view: MapExtent) => void;
  readonly onError: (message: string) => void;
  /** The style at an address could not be had; the built-in basemap is shown in its place. */
  readonly onStyleFail: (message: string) => void;
}

/** The part of the world in view. */
export interface MapExtent {
  readonly bounds: Bounds;
  readonly zoom: number;
}

export interface MapSettings {
  readonly archiveUrl: string;
  readonly base: MapBase;
  /** True in a page that scrolls: the wheel zooms with Ctrl only, one finger scrolls the page. */
  readonly isInPage: boolean;
  readonly scheme: MapScheme;
  /** Where to look first; without it the data is fitted until the user moves the map. */
  readonly camera: MapCamera | undefined;
  /** Texts of MapLibre's controls by its own keys, and `Map.Keys` what the keys do. */
  readonly texts: Readonly<Record<string, string>>;
  readonly handlers: MapHandlers;
}

/**
 * Owns a MapLibre map in a container; what is drawn on it are overlays. Throws when there is no
 * WebGL.
 */
export class MapView {
  readonly #map: MapLibreMap;
  readonly #container: HTMLElement;
  readonly #settings: MapSettings;
  readonly #overlays: OverlayStack;
  readonly #marks = new MarkOverlay();
  readonly #pointer: MapPointer;
  #scheme: MapScheme;
  #base: MapBase;
  #hasStyle = false;
  #fitsData: boolean;
  #fitted: Bounds | undefined;
  #movesForUser = false;
  /** What was brought into view, and what is to be seen: also when the map gets another size. */
  #aim: { readonly bounds: Bounds; readonly maxZoom: number } | undefined;
  #revealed: MapFeature | undefined;
  readonly #cover: MapCover;

  constructor(container: HTMLElement, settings: MapSettings) {
    prepareMapLibre();
    this.#container = container;
    this.#settings = settings;
    this.#scheme = settings.scheme;
    this.#base = settings.base;
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
    this.#overlays = new OverlayStack(this.#map);
    this.#cover = new MapCover(this.#map, container);
    this.#pointer = new MapPointer(this.#map, this.#overlays, this.#marks, {
      ...settings.handlers,
      onParting: (centre, zoom) => {
        this.#moveForUser();
        this.#map.easeTo({ center: [...centre], zoom });
      },
    });
    this.#map.getCanvas().setAttribute('aria-description', settings.texts['Map.Keys'] ?? '');
    this.#map.touchZoomRotate.disableRotation();
    this.#map.keyboard.disableRotation();
    this.#map.addControl(new NavigationControl({ showCompass: false }), 'top-right');
    this.#map.addControl(new ScaleControl({ maxWidth: 120 }), 'bottom-left');
    this.#listen();
  }

  /** Lays these over the basemap, the last on top; marks of what is selected are above them. */
  setOverlays(overlays: readonly MapOverlay[]): void {
    this.#overlays.show([...overlays, this.#marks]);
  }

  /**
   * Fits the map to the data, until the user moves it. Data that comes in makes its bounds a little
   * larger again and again: what still fits between the edges does not move the map.
   */
  setExtent(bounds: Bounds | undefined): void {
    if (this.#fitsData && bounds !== undefined && !isNearly(this.#fitted, bounds)) {
      this.#fitted = bounds;
      this.#fit();
    }
  }

  /** What lies over the top left corner of the map: what is brought into view is not put there. */
  setCover(element: HTMLElement | undefined): void {
    this.#cover.element = element;
    this.fitAgain();
  }

  /** Fits the data anew, as to another size of the map or of what lies over it. */
  fitAgain(): void {
    if (this.#fitsData && this.#fitted !== undefined) this.#fit();
  }

  setSelected(feature: MapFeature | undefined): void {
    this.#marks.setSelected(feature);
  }

  /** Marks and names a feature that is pointed at elsewhere, as by the keys in a list. */
  setHovered(feature: MapFeature | undefined): void {
    this.#pointer.showHovered(feature);
  }

  setScheme(scheme: MapScheme): void {
    if (scheme === this.#scheme) return;
    this.#scheme = scheme;
    this.#restyle();
  }

  /** Exchanges what lies under the data. */
  setBase(base: MapBase): void {
    if (JSON.stringify(base) === JSON.stringify(this.#base)) return;
    this.#base = base;
    this.#restyle();
  }

  /** Looks elsewhere at once, unless it looks there already. */
  lookAt(camera: MapCamera): void {
    this.#fitsData = false;
    if (isSameView(this.#camera(), camera)) return;
    this.#forgetAim();
    this.#map.jumpTo(asPosition(camera));
  }

  /** Brings a feature into view, close enough to be told from its neighbours. */
  focus(feature: MapFeature): void {
    const bounds = boundsOf(feature.geometries);
    if (bounds === undefined) return;
    this.#aimAt(bounds, Math.max(this.#map.getZoom(), zoomLimit(bounds)));
  }

  /** Like `focus`, but only for a feature that is not seen; it stays in view when others get room. */
  reveal(feature: MapFeature): void {
    if (this.#fitsData || !this.#cover.isSeen(feature)) this.focus(feature);
    this.#revealed = feature;
  }

  /** Brings a part of the world into view. */
  showBounds(bounds: Bounds): void {
    this.#aimAt(bounds, zoomLimit(bounds));
  }

  destroy(): void {
    this.#pointer.detach();
    this.#overlays.detachAll();
    this.#map.remove();
  }

  #restyle(): void {
    this.#hasStyle = false;
    this.#overlays.suspend();
    this.#map.setStyle(this.#style(), { diff: false });
  }

  #style() {
    if (this.#base === 'plain') return plainStyle(this.#scheme);
    if (this.#base !== 'built-in') return this.#base.url;
    return basemapStyle(this.#scheme, this.#settings.archiveUrl);
  }

  #listen(): void {
    const map = this.#map;
    map.on('style.load', () => {
      this.#hasStyle = true;
      this.#overlays.attachAll(this.#scheme);
    });
    map.on('dataloading', () => this.#setState('busy'));
    map.on('movestart', () => this.#setState('busy'));
    map.on('idle', () => this.#setState('idle'));
    map.on('error', (event) => this.#fail(event.error.message));
    map.on('resize', () => this.#keepInView());
    map.on('movestart', (event) => {
      if (event.originalEvent !== undefined) this.#forgetAim();
    });
    map.on('moveend', (event) => {
      // Resizing and fitting move the map too, but nobody asked to look elsewhere.
      const isByUser = this.#movesForUser || event.originalEvent !== undefined;
      this.#movesForUser = false;
      if (isByUser) this.#reportMove();
      this.#reportView();
    });
    map.once('style.load', () => this.#reportView());
  }

  /** A map without its style has nothing to lay data on, so the built-in one takes its place. */
  #fail(message: string): void {
    if (this.#hasStyle || typeof this.#base === 'string') {
      this.#settings.handlers.onError(message);
      return;
    }
    this.setBase('built-in');
    this.#settings.handlers.onStyleFail(message);
  }

  #fit(): void {
    if (this.#fitted === undefined) return;
    const options = {
      padding: this.#cover.padding(),
      maxZoom: zoomLimit(this.#fitted),
      animate: false,
    };
    this.#map.fitBounds(asBounds(this.#fitted), options);
  }

  #aimAt(bounds: Bounds, maxZoom: number, animate = true): void {
    this.#moveForUser();
    this.#aim = { bounds, maxZoom };
    this.#map.fitBounds(asBounds(bounds), { padding: this.#cover.padding(), maxZoom, animate });
  }

  /** A flight goes to where the middle was before the map changed its size, so it ends at once. */
  #keepInView(): void {
    const [aim, revealed] = [this.#aim, this.#revealed];
    if (aim !== undefined) {
      this.#map.stop();
      this.#aimAt(aim.bounds, aim.maxZoom, false);
    } else if (revealed !== undefined && !this.#cover.isSeen(revealed)) {
      this.focus(revealed);
    } else {
      this.fitAgain();
    }
    this.#revealed = revealed;
  }

  #forgetAim(): void {
    this.#aim = undefined;
    this.#revealed = undefined;
  }

  #moveForUser(): void {
    this.#forgetAim();
    this.#fitsData = false;
    this.#movesForUser = true;
  }

  #reportMove(): void {
    this.#fitsData = false;
    this.#settings.handlers.onMove(this.#camera());
  }

  #reportView(): void {
    const bounds = this.#map.getBounds();
    this.#settings.handlers.onView({
      bounds: [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()],
      zoom: this.#map.getZoom(),
    });
  }

  #camera(): MapCamera {
    const centre = this.#map.getCenter().wrap();
    return { latitude: centre.lat, longitude: centre.lng, zoom: this.#map.getZoom() };
  }

  #setState(state: 'loading' | 'busy' | 'idle'): void {
    this.#container.dataset['mapState'] = state;
  }
}
