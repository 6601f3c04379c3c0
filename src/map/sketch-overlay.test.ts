import type { Position } from 'geojson';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SketchShape } from './sketch.ts';
import { SketchOverlay } from './sketch-overlay.ts';

type Listener = (event: unknown) => void;

/** A map whose pixels are degrees, and whose fingers the test moves. */
class FakeMap {
  readonly #listeners = new Map<string, Listener>();
  readonly canvas = Object.assign(new EventTarget(), { style: {}, focus: () => undefined });
  readonly dragPan = { isOn: true, enable: () => this.#pan(true), disable: () => this.#pan(false) };
  /** The corner that is drawn under the finger, if any. */
  corner: number | undefined;

  #pan(isOn: boolean) {
    this.dragPan.isOn = isOn;
  }
  on(type: string, listener: Listener) {
    this.#listeners.set(type, listener);
  }
  off() {}
  addSource() {}
  addLayer() {}
  getSource() {
    return { setData: () => undefined };
  }
  getCanvas() {
    return this.canvas;
  }
  queryRenderedFeatures() {
    return this.corner === undefined ? [] : [{ properties: { corner: this.corner } }];
  }

  send(type: string, ...fingers: (readonly [number, number])[]) {
    const [[x, y] = [0, 0]] = fingers;
    const points = fingers.map(([left, top]) => ({ x: left, y: top }));
    const event = { point: { x, y }, points, lngLat: { lng: x, lat: y }, isPrevented: false };
    const preventDefault = () => {
      event.isPrevented = true;
    };
    this.#listeners.get(type)?.(Object.assign(event, { preventDefault }));
    return event;
  }

  /** A short touch, of which the browser makes a click. */
  tap(x: number, y: number) {
    for (const type of ['touchstart', 'touchend', 'click']) this.send(type, [x, y]);
  }
}

beforeEach(() => {
  vi.stubGlobal('document', {
    createElement: () => ({ style: {}, className: '', remove: () => undefined }),
  });
});
afterEach(() => vi.unstubAllGlobals());

function setUp() {
  const map = new FakeMap();
  const done: { outline: readonly Position[]; shape: SketchShape }[] = [];
  const sketch = new SketchOverlay('test', 'orange', 'straight', {
    onDraft: () => undefined,
    onDone: (outline, shape) => done.push({ outline, shape }),
    onCancel: () => undefined,
  });
  sketch.attach(map as never, 'light');
  return { map, sketch, done };
}

const square = [
  [10, 10],
  [40, 10],
  [40, 30],
  [10, 30],
];

it('draws a rectangle under one finger, and gives the map back afterwards', () => {
  const { map, sketch, done } = setUp();
  sketch.start('rectangle', false);
  expect(map.dragPan.isOn).toBe(false);
  map.send('touchstart', [10, 10]);
  map.send('touchmove', [25, 20]);
  map.send('touchmove', [40, 30]);
  map.send('touchend', [40, 30]);
  expect(done).toEqual([{ outline: square, shape: 'rectangle' }]);
  expect(sketch.takesPointer()).toBe(false);
  expect(map.dragPan.isOn).toBe(true);
});

it('draws nothing with two fingers, and drops what one of them had begun', () => {
  const { map, sketch, done } = setUp();
  sketch.start('rectangle', false);
  map.send('touchstart', [10, 10]);
  map.send('touchmove', [30, 30]);
  map.send('touchstart', [30, 30], [60, 60]);
  map.send('touchmove', [20, 20], [80, 80]);
  map.send('touchend', [20, 20]);
  expect(done).toEqual([]);
  expect(sketch.takesPointer()).toBe(true);
  map.send('touchstart', [10, 10]);
  map.send('touchmove', [40, 30]);
  map.send('touchend', [40, 30]);
  expect(done).toEqual([{ outline: square, shape: 'rectangle' }]);
});

it('sets the corners of a polygon by taps', () => {
  const { map, sketch, done } = setUp();
  sketch.start('polygon', false);
  map.tap(10, 10);
  map.tap(40, 10);
  expect(sketch.finish()).toBe(false);
  map.tap(40, 30);
  expect(sketch.finish()).toBe(true);
  expect(done).toEqual([{ outline: square.slice(0, 3), shape: 'polygon' }]);
});

it('moves a corner of what is drawn under the finger, and nothing without one', () => {
  const { map, sketch, done } = setUp();
  sketch.show('rectangle', square);
  expect(map.send('touchstart', [20, 20]).isPrevented).toBe(false);
  map.corner = 2;
  expect(map.send('touchstart', [40, 30]).isPrevented).toBe(true);
  map.send('touchmove', [50, 60]);
  map.send('touchend', [50, 60]);
  const moved = [
    [10, 10],
    [50, 10],
    [50, 60],
    [10, 60],
  ];
  expect(done).toEqual([{ outline: moved, shape: 'rectangle' }]);
});
