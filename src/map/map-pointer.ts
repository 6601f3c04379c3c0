import {
  type LngLatLike,
  type Map as MapLibreMap,
  type MapMouseEvent,
  Popup,
  Point as ScreenPoint,
} from 'maplibre-gl';
import type { MapFeature } from './map-data.ts';
import type { MarkOverlay } from './mark-overlay.ts';
import { MiddleMark } from './middle-mark.ts';
import type { MapHit, OverlayStack } from './overlay-stack.ts';

export interface PointerHandlers {
  readonly onPick: (keys: readonly string[]) => void;
  readonly onHover: (feature: MapFeature | undefined) => void;
  /** A mark for many was picked that falls apart at this zoom. */
  readonly onParting: (centre: readonly [number, number], zoom: number) => void;
}

/**
 * What clicks, moves and the Enter key mean on a map. Enter picks what lies in its middle, which is
 * marked while the map has the focus from the keyboard.
 */
export class MapPointer {
  readonly #map: MapLibreMap;
  readonly #overlays: OverlayStack;
  readonly #marks: MarkOverlay;
  readonly #handlers: PointerHandlers;
  readonly #tooltip = new Popup({ closeButton: false, closeOnClick: false, offset: 14 });
  readonly #middle: MiddleMark;
  #hovered: string | undefined;

  constructor(
    map: MapLibreMap,
    overlays: OverlayStack,
    marks: MarkOverlay,
    handlers: PointerHandlers,
  ) {
    this.#map = map;
    this.#overlays = overlays;
    this.#marks = marks;
    this.#handlers = handlers;
    this.#middle = new MiddleMark(map);
    map.on('click', (event) => void this.#pick(event.point));
    map.on('mousemove', (event) => this.#point(event));
    map.on('mouseout', () => this.#leave());
    const canvas = map.getCanvas();
    canvas.addEventListener('focus', () => this.#markMiddle());
    canvas.addEventListener('blur', () => this.#middle.hide());
    canvas.addEventListener('keydown', (event) => this.#press(event));
  }

  detach(): void {
    this.#tooltip.remove();
    this.#middle.hide();
  }

  /** Marks and names a feature that is pointed at elsewhere, as by the keys in a list. */
  showHovered(feature: MapFeature | undefined): void {
    this.#marks.setHovered(feature);
    // The name of what is under the pointer stands at the pointer.
    if (this.#hovered !== undefined) return;
    const [longitude, latitude] = feature?.anchor ?? [];
    if (longitude === undefined || latitude === undefined) this.#tooltip.remove();
    else this.#tell(feature?.name ?? '', [longitude, latitude]);
  }

  #press(event: KeyboardEvent): void {
    this.#markMiddle();
    if (event.key !== 'Enter' || event.defaultPrevented) return;
    const { clientWidth, clientHeight } = this.#map.getContainer();
    void this.#pick(new ScreenPoint(clientWidth / 2, clientHeight / 2));
  }

  /** While something is drawn, its own crosshair is there. */
  #markMiddle(): void {
    const isByKeyboard = this.#map.getCanvas().matches(':focus-visible');
    if (isByKeyboard && !this.#overlays.takesPointer()) this.#middle.show();
    else this.#middle.hide();
  }

  async #pick(point: ScreenPoint): Promise<void> {
    const hit = this.#overlays.hitAt(point);
    const opened = await Promise.all(hit.groups.map((group) => group.open()));
    const [first] = opened;
    if (first !== undefined && 'zoom' in first && hit.isGroupOnTop) {
      this.#handlers.onParting(hit.groups[0]?.centre ?? [0, 0], first.zoom);
      return;
    }
    // A mark further down that falls apart stands for others, elsewhere.
    const together = opened.flatMap((target) => ('keys' in target ? target.keys : []));
    const keys = hit.isGroupOnTop ? [...together, ...hit.keys] : [...hit.keys, ...together];
    this.#handlers.onPick([...new Set(keys)]);
  }

  #point(event: MapMouseEvent): void {
    const hit = this.#overlays.hitAt(event.point);
    this.#map.getCanvas().style.cursor = canPick(hit) ? 'pointer' : '';
    const key = hit.isGroupOnTop ? undefined : hit.keys[0];
    const feature = key === undefined ? undefined : this.#overlays.featureOf(key);
    const name = hit.isGroupOnTop ? hit.groups[0]?.name : feature?.name;
    if (name === undefined) this.#tooltip.remove();
    else this.#tell(name, event.lngLat);
    this.#hover(feature);
  }

  #tell(name: string, at: LngLatLike): void {
    this.#tooltip.setLngLat(at).setText(name).addTo(this.#map);
  }

  #leave(): void {
    this.#tooltip.remove();
    this.#hover(undefined);
  }

  #hover(feature: MapFeature | undefined): void {
    if (feature?.key === this.#hovered) return;
    this.#hovered = feature?.key;
    this.#marks.setHovered(feature);
    this.#handlers.onHover(feature);
  }
}

function canPick({ keys, groups }: MapHit): boolean {
  return keys.length + groups.length > 0;
}
