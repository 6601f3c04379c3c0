/** What can be laid over the basemap. Each overlay is one class in a file of its own. */
import type { Map as MapLibreMap, Point as ScreenPoint } from 'maplibre-gl';
import type { MapScheme } from './basemap-style.ts';
import type { MapFeature } from './map-data.ts';
import type { PickCandidate } from './map-picking.ts';

export interface MapOverlay {
  /**
   * Adds sources and layers, the topmost last, whose names no other overlay has. Called again after
   * a change of style; the map view keeps the order of the overlays and takes the layers away.
   */
  readonly attach: (map: MapLibreMap, scheme: MapScheme) => void;
  /** Ends what `attach` began beside sources and layers, such as listeners. */
  readonly detach?: (map: MapLibreMap) => void;
  /** What is drawn at a screen point and can be clicked. */
  readonly hitAt?: (map: MapLibreMap, point: ScreenPoint) => OverlayHit;
  /** The feature of a key of this overlay's hits: its name and where it is. */
  readonly featureOf?: (key: string) => MapFeature | undefined;
  /** True while clicks and moves are the overlay's own, as while something is drawn. */
  readonly takesPointer?: () => boolean;
}

export interface OverlayHit {
  readonly candidates: readonly PickCandidate[];
  /** A mark under the pointer that stands for many features. */
  readonly group?: FeatureGroup | undefined;
}

/** Many features drawn as one mark. */
export interface FeatureGroup {
  readonly centre: readonly [number, number];
  /** Said of it when it is pointed at. */
  readonly name?: string;
  /** The zoom at which it falls apart, or the keys of its features where it never does. */
  readonly open: () => Promise<{ readonly zoom: number } | { readonly keys: readonly string[] }>;
}

export const nothingHit: OverlayHit = { candidates: [] };
