import type { Position } from 'geojson';
import type { GeoJSONSource, Map as MapLibreMap, MapMouseEvent, MapTouchEvent } from 'maplibre-gl';
import type { MapScheme } from './basemap-style.ts';
import { Crosshair } from './crosshair.ts';
import { type DataColour, dataPalette } from './data-colours.ts';
import type { MapOverlay } from './map-overlay.ts';
import {
  fewestCorners,
  isFull,
  moveCorner,
  outlineOf,
  type SketchShape,
  withoutRepeats,
} from './sketch.ts';
import { readSketchKey } from './sketch-keys.ts';
import { cornersLayer, type SketchEdges, sketchFeatures, sketchLayers } from './sketch-layers.ts';

/** A press that moves further than this draws a rectangle at once. */
const DRAG_PX = 6;
/** How near a finger or a pointer must be to a corner to take hold of it. */
const REACH_PX = 12;

export interface SketchHandlers {
  /** Corners set so far, and where the pointer or the crosshair is. */
  readonly onDraft: (corners: readonly Position[], cursor: Position | undefined) => void;
  readonly onDone: (outline: readonly Position[], shape: SketchShape) => void;
  readonly onCancel: () => void;
}

type PointerEvent = MapMouseEvent | MapTouchEvent;

/**
 * A shape that is drawn by pointer, finger or keys, or was drawn and can be changed by its corners.
 * It has the pointer for itself only while it is drawn or a corner is held.
 */
export class SketchOverlay implements MapOverlay {
  readonly #name: string;
  readonly #colour: DataColour;
  readonly #edges: SketchEdges;
  readonly #handlers: SketchHandlers;
  #map: MapLibreMap | undefined;
  #crosshair: Crosshair | undefined;
  #shape: SketchShape = 'polygon';
  #isDrawing = false;
  #corners: readonly Position[] = [];
  #cursor: Position | undefined;
  #pressed: { readonly x: number; readonly y: number; readonly at: Position } | undefined;
  #isDragged = false;
  #held: number | undefined;

  constructor(name: string, colour: DataColour, edges: SketchEdges, handlers: SketchHandlers) {
    this.#name = name;
    this.#colour = colour;
    this.#edges = edges;
    this.#handlers = handlers;
  }

  attach(map: MapLibreMap, scheme: MapScheme): void {
    this.detach();
    this.#map = map;
    this.#crosshair = new Crosshair(map);
    map.addSource(this.#name, { type: 'geojson', data: this.#features() });
    for (const layer of sketchLayers(this.#name, dataPalette(scheme, this.#colour))) {
      map.addLayer(layer);
    }
    map.on('click', this.#click);
    map.on('dblclick', this.#doubleClick);
    map.on('mousedown', this.#press);
    map.on('touchstart', this.#press);
    map.on('mousemove', this.#moveOver);
    map.on('touchmove', this.#moveOver);
    map.on('mouseup', this.#release);
    map.on('touchend', this.#release);
    map.getCanvas().addEventListener('keydown', this.#key, { capture: true });
  }

  detach(): void {
    const map = this.#map;
    this.#crosshair?.hide();
    this.#map = undefined;
    if (map === undefined) return;
    map.off('click', this.#click);
    map.off('dblclick', this.#doubleClick);
    map.off('mousedown', this.#press);
    map.off('touchstart', this.#press);
    map.off('mousemove', this.#moveOver);
    map.off('touchmove', this.#moveOver);
    map.off('mouseup', this.#release);
    map.off('touchend', this.#release);
    map.getCanvas().removeEventListener('keydown', this.#key, { capture: true });
  }

  takesPointer(): boolean {
    return this.#isDrawing || this.#held !== undefined;
  }

  /** Begins a new shape; `byKeys` shows the crosshair and gives the map the focus. */
  start(shape: SketchShape, byKeys: boolean): void {
    this.#shape = shape;
    this.#isDrawing = true;
    this.#corners = [];
    this.#cursor = undefined;
    this.#map?.getCanvas().focus({ preventScroll: true });
    if (byKeys) this.#crosshair?.show();
    // A rectangle is dragged; with two fingers the map still moves.
    if (shape === 'rectangle') this.#map?.dragPan.disable();
    this.#changed();
  }

  /** Shows a shape that is done, or none. */
  show(shape: SketchShape, outline: readonly Position[]): void {
    this.#stop();
    this.#shape = shape;
    this.#corners = outline;
    this.#draw();
  }

  /** Ends drawing with the corners set so far; false when they are too few. */
  finish(): boolean {
    const corners = withoutRepeats(this.#corners);
    if (!this.#isDrawing || corners.length < fewestCorners[this.#shape]) return false;
    const outline = outlineOf(this.#shape, corners);
    this.show(this.#shape, outline);
    this.#handlers.onDone(outline, this.#shape);
    return true;
  }

  /** Takes the last corner back. */
  undo(): void {
    this.#corners = this.#corners.slice(0, -1);
    this.#changed();
  }

  #stop(): void {
    this.#isDrawing = false;
    this.#cursor = undefined;
    this.#pressed = undefined;
    this.#isDragged = false;
    this.#held = undefined;
    this.#crosshair?.hide();
    this.#map?.dragPan.enable();
  }

  #add(corner: Position): void {
    this.#corners = [...this.#corners, corner];
    this.#changed();
    if (isFull(this.#shape, this.#corners.length)) this.finish();
  }

  readonly #click = (event: MapMouseEvent): void => {
    if (this.#isDrawing) this.#add(positionOf(event));
  };

  readonly #doubleClick = (event: MapMouseEvent): void => {
    if (!this.#isDrawing) return;
    event.preventDefault();
    this.finish();
  };

  readonly #press = (event: PointerEvent): void => {
    if (hasTwoFingers(event)) {
      this.#letGo();
      return;
    }
    if (this.#isDrawing) {
      const isRectangle = this.#shape === 'rectangle' && this.#corners.length === 0;
      if (isRectangle) this.#pressed = { ...screenOf(event), at: positionOf(event) };
      return;
    }
    this.#held = this.#cornerAt(event);
    if (this.#held !== undefined) event.preventDefault();
  };

  /** With two fingers the map is moved, whatever one of them had begun. */
  #letGo(): void {
    this.#pressed = undefined;
    if (!this.#isDragged) return;
    this.#isDragged = false;
    this.#corners = [];
    this.#changed();
  }

  readonly #moveOver = (event: PointerEvent): void => {
    if (hasTwoFingers(event)) return;
    if (this.#held !== undefined) {
      this.#corners = moveCorner(this.#shape, this.#corners, this.#held, positionOf(event));
      this.#draw();
      return;
    }
    if (!this.#isDrawing) {
      if (this.#cornerAt(event) !== undefined) this.#point('move');
      return;
    }
    this.#crosshair?.hide();
    this.#cursor = positionOf(event);
    this.#point('crosshair');
    if (this.#pressed && distance(this.#pressed, screenOf(event)) > DRAG_PX) {
      this.#corners = [this.#pressed.at];
      this.#pressed = undefined;
      this.#isDragged = true;
    }
    this.#changed();
  };

  readonly #release = (event: PointerEvent): void => {
    if (this.#held !== undefined) {
      this.#held = undefined;
      this.#handlers.onDone(this.#corners, this.#shape);
      return;
    }
    this.#pressed = undefined;
    if (!this.#isDragged) return;
    this.#isDragged = false;
    this.#add(positionOf(event));
  };

  readonly #key = (event: KeyboardEvent): void => {
    const key = this.#isDrawing ? readSketchKey(event) : undefined;
    if (key === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (key.type === 'cancel') this.#handlers.onCancel();
    else if (key.type === 'remove') this.undo();
    else if (key.type === 'move') this.#moveCrosshair(key.dx, key.dy);
    else this.#setByKey();
  };

  #moveCrosshair(dx: number, dy: number): void {
    this.#crosshair?.moveBy(dx, dy);
    this.#cursor = this.#crosshair?.position;
    this.#changed();
  }

  /** Enter twice at one place ends the shape. */
  #setByKey(): void {
    this.#crosshair?.show();
    const position = this.#crosshair?.position;
    if (position === undefined) return;
    if (String(this.#corners.at(-1)) === String(position)) this.finish();
    else this.#add(position);
  }

  #cornerAt(event: PointerEvent): number | undefined {
    const { x, y } = event.point;
    const box: [[number, number], [number, number]] = [
      [x - REACH_PX, y - REACH_PX],
      [x + REACH_PX, y + REACH_PX],
    ];
    const [hit] =
      this.#map?.queryRenderedFeatures(box, { layers: [cornersLayer(this.#name)] }) ?? [];
    const corner: unknown = hit?.properties['corner'];
    return typeof corner === 'number' ? corner : undefined;
  }

  #point(cursor: string): void {
    if (this.#map) this.#map.getCanvas().style.cursor = cursor;
  }

  #changed(): void {
    this.#draw();
    this.#handlers.onDraft(this.#corners, this.#cursor);
  }

  #draw(): void {
    this.#map?.getSource<GeoJSONSource>(this.#name)?.setData(this.#features());
  }

  #features() {
    const cursor = this.#isDrawing && this.#cursor ? [this.#cursor] : [];
    const outline = outlineOf(this.#shape, [...this.#corners, ...cursor]);
    return sketchFeatures(outline, this.#shape !== 'line', this.#edges);
  }
}

function positionOf({ lngLat }: PointerEvent): Position {
  return [lngLat.lng, lngLat.lat];
}

function hasTwoFingers(event: PointerEvent): boolean {
  return 'points' in event && event.points.length > 1;
}

function screenOf({ point }: PointerEvent): { x: number; y: number } {
  return { x: point.x, y: point.y };
}

function distance(one: { x: number; y: number }, other: { x: number; y: number }): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
