import type { Map as MapLibreMap } from 'maplibre-gl';
import styles from './crosshair.module.css';

/** Nearer to an edge of the map than this, the map moves in place of the crosshair. */
const margin = 40;

/** Marks a place on the map that the arrow keys move, for those who draw without a pointer. */
export class Crosshair {
  readonly #map: MapLibreMap;
  readonly #element = document.createElement('div');
  #place: { x: number; y: number } | undefined;

  constructor(map: MapLibreMap) {
    this.#map = map;
    this.#element.className = styles['crosshair'] ?? '';
  }

  /** Longitude and latitude under it; undefined while it is hidden. */
  get position(): [number, number] | undefined {
    if (this.#place === undefined) return undefined;
    const { lng, lat } = this.#map.unproject([this.#place.x, this.#place.y]);
    return [lng, lat];
  }

  /** Shows it in the middle of the map, unless it is shown. */
  show(): void {
    if (this.#place !== undefined) return;
    const { clientWidth, clientHeight } = this.#map.getContainer();
    this.#map.getContainer().append(this.#element);
    this.#moveTo(clientWidth / 2, clientHeight / 2);
  }

  hide(): void {
    this.#place = undefined;
    this.#element.remove();
  }

  /** Moves by pixels; at an edge the map moves the other way. */
  moveBy(dx: number, dy: number): void {
    this.show();
    const { clientWidth, clientHeight } = this.#map.getContainer();
    const [x, y] = [(this.#place?.x ?? 0) + dx, (this.#place?.y ?? 0) + dy];
    const inside = {
      x: Math.min(Math.max(x, margin), clientWidth - margin),
      y: Math.min(Math.max(y, margin), clientHeight - margin),
    };
    this.#moveTo(inside.x, inside.y);
    const offset: [number, number] = [x - inside.x, y - inside.y];
    if (offset[0] !== 0 || offset[1] !== 0) this.#map.panBy(offset, { duration: 0 });
  }

  #moveTo(x: number, y: number): void {
    this.#place = { x, y };
    this.#element.style.transform = `translate(${x}px, ${y}px)`;
  }
}
