import type { LngLat, Map as MapLibreMap } from 'maplibre-gl';
import styles from './crosshair.module.css';

/** Nearer to an edge of the map than this, the map moves in place of the crosshair. */
const margin = 40;

/**
 * Marks the middle of the map, or a place that the arrow keys moved it to, for those who point
 * without a pointer. It keeps the place, not the pixel: a bar that opens beside the map changes the
 * map's size under it.
 */
export class Crosshair {
  readonly #map: MapLibreMap;
  readonly #element = document.createElement('div');
  #isShown = false;
  /** Where it was moved to; undefined in the middle. */
  #place: LngLat | undefined;

  constructor(map: MapLibreMap) {
    this.#map = map;
    this.#element.className = styles['crosshair'] ?? '';
  }

  /** Longitude and latitude under it; undefined while it is hidden. */
  get position(): [number, number] | undefined {
    if (!this.#isShown) return undefined;
    const { lng, lat } = this.#lngLat();
    return [lng, lat];
  }

  /** Shows it in the middle of the map, unless it is shown. */
  show(): void {
    if (this.#isShown) return;
    this.#isShown = true;
    this.#map.getContainer().append(this.#element);
    this.#map.on('move', this.#draw);
    this.#map.on('resize', this.#draw);
    this.#draw();
  }

  hide(): void {
    if (!this.#isShown) return;
    this.#isShown = false;
    this.#place = undefined;
    this.#map.off('move', this.#draw);
    this.#map.off('resize', this.#draw);
    this.#element.remove();
  }

  /** Moves by pixels; at an edge the map moves the other way. */
  moveBy(dx: number, dy: number): void {
    this.show();
    const { clientWidth, clientHeight } = this.#map.getContainer();
    const from = this.#map.project(this.#lngLat());
    const [x, y] = [from.x + dx, from.y + dy];
    this.#place = this.#map.unproject([x, y]);
    const over: [number, number] = [
      x - Math.min(Math.max(x, margin), clientWidth - margin),
      y - Math.min(Math.max(y, margin), clientHeight - margin),
    ];
    if (over[0] !== 0 || over[1] !== 0) this.#map.panBy(over, { duration: 0 });
    this.#draw();
  }

  #lngLat(): LngLat {
    return this.#place ?? this.#map.getCenter();
  }

  readonly #draw = (): void => {
    const { x, y } = this.#map.project(this.#lngLat());
    this.#element.style.transform = `translate(${x}px, ${y}px)`;
  };
}
