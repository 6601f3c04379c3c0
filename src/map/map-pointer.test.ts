import { Point as ScreenPoint } from 'maplibre-gl';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FeatureGroup, MapOverlay, OverlayHit } from './map-overlay.ts';
import { MapPointer } from './map-pointer.ts';
import { MarkOverlay } from './mark-overlay.ts';
import { OverlayStack } from './overlay-stack.ts';

vi.mock('maplibre-gl', () => ({
  Popup: class {
    remove() {}
  },
  Point: class {
    readonly x: number;
    readonly y: number;
    constructor(x: number, y: number) {
      this.x = x;
      this.y = y;
    }
  },
}));

/** A canvas and a map that say what was listened for. */
class FakeMap {
  readonly canvas = new EventTarget() as EventTarget & { matches: () => boolean };
  isByKeyboard = false;
  #listeners = new Map<string, (event: unknown) => void>();

  constructor() {
    this.canvas.matches = () => this.isByKeyboard;
  }

  on(type: string, listener: (event: unknown) => void) {
    this.#listeners.set(type, listener);
  }
  off() {
    return undefined;
  }
  getCenter() {
    return { lng: 8, lat: 47 };
  }
  project() {
    return { x: 400, y: 300 };
  }
  getCanvas() {
    return this.canvas;
  }
  getContainer() {
    return { clientWidth: 800, clientHeight: 600, append: () => undefined };
  }
  click(x: number, y: number) {
    this.#listeners.get('click')?.({ point: new ScreenPoint(x, y) });
  }
  press(key: string) {
    this.canvas.dispatchEvent(Object.assign(new Event('keydown'), { key }));
  }
}

beforeEach(() => {
  vi.stubGlobal('document', {
    createElement: () => ({ style: {}, className: '', remove: () => undefined }),
  });
});
afterEach(() => vi.unstubAllGlobals());

function overlay(hit: OverlayHit): MapOverlay {
  return { attach: () => undefined, hitAt: () => hit };
}

function point(key: string): OverlayHit {
  return { candidates: [{ key, type: 'Point', distance: 2, size: 0 }] };
}

function area(key: string): OverlayHit {
  return { candidates: [{ key, type: 'Polygon', distance: 0, size: 4 }] };
}

function group(target: Awaited<ReturnType<FeatureGroup['open']>>): OverlayHit {
  return { candidates: [], group: { centre: [8, 47], open: async () => target } };
}

/** A map with these overlays, the last on top. */
function setUp(...hits: OverlayHit[]) {
  const map = new FakeMap();
  const picked: (readonly string[])[] = [];
  const parted: unknown[] = [];
  const stack = new OverlayStack(map as never);
  stack.show(hits.map(overlay));
  new MapPointer(map as never, stack, new MarkOverlay(), {
    onPick: (keys) => picked.push(keys),
    onHover: () => undefined,
    onParting: (...at) => parted.push(at),
  });
  return { map, picked, parted };
}

it('picks what lies on one another in all layers, points before areas', async () => {
  const { map, picked } = setUp(area('area'), point('feature'), point('location'));
  map.click(10, 10);
  await vi.waitFor(() => expect(picked).toEqual([['location', 'feature', 'area']]));
});

it('lists the members of marks that never part, from every layer', async () => {
  const { map, picked } = setUp(
    area('area'),
    group({ keys: ['feature 1', 'feature 2'] }),
    group({ keys: ['location 1', 'location 2'] }),
  );
  map.click(10, 10);
  await vi.waitFor(() =>
    expect(picked).toEqual([['location 1', 'location 2', 'feature 1', 'feature 2', 'area']]),
  );
});

it('goes to where a mark on top parts, and leaves one below a point alone', async () => {
  const onTop = setUp(area('area'), group({ zoom: 9 }));
  onTop.map.click(10, 10);
  await vi.waitFor(() => expect(onTop.parted).toEqual([[[8, 47], 9]]));
  expect(onTop.picked).toEqual([]);

  const below = setUp(group({ zoom: 9 }), point('location'));
  below.map.click(10, 10);
  await vi.waitFor(() => expect(below.picked).toEqual([['location']]));
  expect(below.parted).toEqual([]);
});

it('picks what lies in the middle with Enter', async () => {
  const { map, picked } = setUp(point('location'));
  map.isByKeyboard = true;
  map.press('ArrowLeft');
  map.press('Enter');
  await vi.waitFor(() => expect(picked).toEqual([['location']]));
});
