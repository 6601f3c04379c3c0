import type { Map as MapLibreMap } from 'maplibre-gl';
import { freePadding } from './free-padding.ts';
import type { MapFeature } from './map-data.ts';

/** What the page lays over the top left corner of a map, as a legend: the rest of it is free. */
export class MapCover {
  readonly #map: MapLibreMap;
  readonly #container: HTMLElement;
  element: HTMLElement | undefined;

  constructor(map: MapLibreMap, container: HTMLElement) {
    this.#map = map;
    this.#container = container;
  }

  /** What is to be left free when something is brought into view. */
  padding() {
    const { clientWidth: width, clientHeight: height } = this.#container;
    return freePadding({ width, height }, this.#size());
  }

  /** Whether the middle of a feature is in view with nothing over it. */
  isSeen({ anchor: [longitude = 0, latitude = 0] }: MapFeature): boolean {
    if (!this.#map.getBounds().contains([longitude, latitude])) return false;
    const { x, y } = this.#map.project([longitude, latitude]);
    const size = this.#size();
    return size === undefined || x > size.width || y > size.height;
  }

  #size() {
    if (this.element === undefined) return undefined;
    const { right, bottom, width, height } = this.element.getBoundingClientRect();
    const { left, top } = this.#container.getBoundingClientRect();
    return width * height === 0 ? undefined : { width: right - left, height: bottom - top };
  }
}
