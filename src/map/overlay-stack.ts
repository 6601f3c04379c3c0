import type { Map as MapLibreMap, Point as ScreenPoint } from 'maplibre-gl';
import type { MapScheme } from './basemap-style.ts';
import type { MapFeature } from './map-data.ts';
import { type FeatureGroup, type MapOverlay, nothingHit } from './map-overlay.ts';
import { type PickCandidate, rankCandidates } from './map-picking.ts';

/** All that lies under a point of the screen. */
export interface MapHit {
  /** Features within reach, those meant most first. */
  readonly keys: readonly string[];
  /** Marks that stand for many features, the topmost first. */
  readonly groups: readonly FeatureGroup[];
  /** True where the first of the groups lies above every point. */
  readonly isGroupOnTop: boolean;
}

const noHit: MapHit = { keys: [], groups: [], isGroupOnTop: false };

/** The overlays of a map in drawing order, with the layers that each has added. */
export class OverlayStack {
  readonly #map: MapLibreMap;
  readonly #layers = new Map<MapOverlay, readonly string[]>();
  #overlays: readonly MapOverlay[] = [];
  #scheme: MapScheme | undefined;

  constructor(map: MapLibreMap) {
    this.#map = map;
  }

  /** Shows these, the last on top; those that were there keep their layers. */
  show(overlays: readonly MapOverlay[]): void {
    const before = this.#overlays;
    this.#overlays = overlays;
    for (const overlay of before) if (!overlays.includes(overlay)) this.#remove(overlay);
    if (this.#scheme === undefined) return;
    for (const overlay of overlays) {
      if (!this.#layers.has(overlay)) this.#attach(overlay, this.#scheme);
      for (const layer of this.#layers.get(overlay) ?? []) this.#map.moveLayer(layer);
    }
  }

  /** A new style has none of the layers: all overlays add theirs again. */
  attachAll(scheme: MapScheme): void {
    this.#scheme = scheme;
    for (const overlay of this.#overlays) this.#attach(overlay, scheme);
  }

  /** True while an overlay has clicks and moves for itself. */
  takesPointer(): boolean {
    return this.#overlays.some((overlay) => overlay.takesPointer?.());
  }

  /** What of all overlays is drawn at a point of the screen. */
  hitAt(point: ScreenPoint): MapHit {
    if (this.takesPointer()) return noHit;
    const candidates: PickCandidate[] = [];
    const groups: FeatureGroup[] = [];
    let isGroupOnTop = false;
    for (const overlay of this.#overlays.toReversed()) {
      const hit = overlay.hitAt?.(this.#map, point) ?? nothingHit;
      if (hit.group !== undefined) {
        isGroupOnTop ||= !candidates.some(({ type }) => type === 'Point');
        groups.push(hit.group);
      }
      candidates.push(...hit.candidates);
    }
    return { keys: rankCandidates(candidates), groups, isGroupOnTop };
  }

  /** The feature of a key, from the topmost overlay that knows it. */
  featureOf(key: string): MapFeature | undefined {
    for (const overlay of this.#overlays.toReversed()) {
      const feature = overlay.featureOf?.(key);
      if (feature !== undefined) return feature;
    }
    return undefined;
  }

  /** To be called before the style is exchanged: until it is there, nothing can be added. */
  suspend(): void {
    this.#scheme = undefined;
    this.#layers.clear();
  }

  detachAll(): void {
    for (const overlay of this.#overlays) overlay.detach?.(this.#map);
  }

  #attach(overlay: MapOverlay, scheme: MapScheme): void {
    const before = new Set(this.#map.getLayersOrder());
    overlay.attach(this.#map, scheme);
    const added = this.#map.getLayersOrder().filter((layer) => !before.has(layer));
    this.#layers.set(overlay, added);
  }

  #remove(overlay: MapOverlay): void {
    overlay.detach?.(this.#map);
    const sources = new Set<string>();
    for (const layer of this.#layers.get(overlay) ?? []) {
      const source = this.#map.getLayer(layer)?.source;
      if (source !== undefined) sources.add(source);
      this.#map.removeLayer(layer);
    }
    for (const source of sources) this.#map.removeSource(source);
    this.#layers.delete(overlay);
  }
}
