import type { Map as MapLibreMap, Point as ScreenPoint } from 'maplibre-gl';
import { beforeEach, expect, it } from 'vitest';
import { TrackOverlay, type TrackSegment } from './track-overlay.ts';

/** A map whose pixels are degrees, which draws all that it was given near every point. */
class FakeMap {
  data: GeoJSON.FeatureCollection = { type: 'FeatureCollection', features: [] };

  addSource(_: string, { data }: { readonly data: GeoJSON.FeatureCollection }) {
    this.data = data;
  }
  addLayer() {}
  getSource() {
    return {
      setData: (data: GeoJSON.FeatureCollection) => {
        this.data = data;
      },
    };
  }
  project([x, y]: readonly [number, number]) {
    return { x, y };
  }
  queryRenderedFeatures() {
    return this.data.features.filter(({ geometry }) => geometry.type === 'LineString');
  }
}

function segment(key: string, from: number[], to: number[]): TrackSegment {
  return { key, from, to, colour: '#000000', name: () => `It was at ${key}` };
}

const there = segment('there', [0, 0], [10, 0]);
const on = segment('on', [10, 0], [10, 10]);
const back = segment('back', [10, 0], [0, 0]);

let map: FakeMap;
let overlay: TrackOverlay;

beforeEach(() => {
  map = new FakeMap();
  overlay = new TrackOverlay();
  overlay.attach(map as unknown as MapLibreMap, 'light');
});

function keysAt(x: number, y: number): string[] {
  const hit = overlay.hitAt(map as unknown as MapLibreMap, { x, y } as ScreenPoint);
  return hit.candidates.map(({ key }) => key);
}

it('a click means the nearest part of the track, and of two as near the later', () => {
  expect(keysAt(5, 1)).toEqual([]);
  overlay.setTrack([there, on], undefined, undefined);
  expect(keysAt(5, 1)).toEqual(['there']);
  expect(keysAt(9, 6)).toEqual(['on']);
  overlay.setTrack([there, on, back], undefined, undefined);
  expect(keysAt(5, 1)).toEqual(['back']);
});

it('a part is named and can be marked where it began; a track that is gone has none', () => {
  overlay.setTrack([there, on], undefined, undefined);
  expect(overlay.featureOf('on')).toEqual({
    key: 'on',
    name: 'It was at on',
    geometries: [{ type: 'LineString', coordinates: [on.from, on.to] }],
    anchor: on.from,
  });
  overlay.setTrack([], undefined, undefined);
  expect(overlay.featureOf('on')).toBeUndefined();
});

it('the chosen part alone is drawn as chosen', () => {
  overlay.setTrack([there, on], [3, 0], 'on');
  const chosen = map.data.features.filter(({ properties }) => properties?.['isChosen'] === true);
  expect(chosen.map(({ properties }) => properties?.['key'])).toEqual(['on']);
});
