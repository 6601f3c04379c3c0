import type { Map as MapLibreMap } from 'maplibre-gl';
import styles from './crosshair.module.css';

/** Marks the middle of a map, wherever the map is moved. */
export class MiddleMark {
  readonly #map: MapLibreMap;
  readonly #element = document.createElement('div');

  constructor(map: MapLibreMap) {
    this.#map = map;
    this.#element.className = styles['crosshair'] ?? '';
    Object.assign(this.#element.style, { left: '50%', top: '50%' });
  }

  show(): void {
    this.#map.getContainer().append(this.#element);
  }

  hide(): void {
    this.#element.remove();
  }
}
