import { expect, it } from 'vitest';
import type { MapFeature } from './map-data.ts';
import { groupMarkers } from './marker-groups.ts';

function feature(key: string, longitude: number, latitude = 0): MapFeature {
  return { key, name: key, geometries: [], anchor: [longitude, latitude] };
}

function keysAt(zoom: number, features: readonly MapFeature[]): string[][] {
  return groupMarkers(features, zoom).map(({ members }) => members.map(({ key }) => key));
}

// At zoom 0 a degree is 1.4 pixels wide.
const near = [feature('a', 0), feature('b', 5), feature('c', 60)];

it('makes one of the markers that would lie on one another, and parts them nearer by', () => {
  expect(keysAt(0, near)).toEqual([['a', 'b'], ['c']]);
  expect(keysAt(3, near)).toEqual([['a'], ['b'], ['c']]);
});

it('puts a group in the middle of its members, and a single one where it is', () => {
  const [group, single] = groupMarkers(near, 0);
  expect(group?.anchor[0]).toBeCloseTo(2.5);
  expect(group?.anchor[1]).toBeCloseTo(0);
  expect(single).toMatchObject({ key: 'c', anchor: [60, 0] });
});

it('keeps every feature in one group, however many there are', () => {
  const many = Array.from({ length: 5000 }, (_, index) =>
    feature(String(index), (index * 7.3) % 170, (index * 3.1) % 80),
  );
  const keys = keysAt(2, many).flat();
  expect(new Set(keys).size).toBe(5000);
  expect(keys).toHaveLength(5000);
});

it('never parts what is at one place', () => {
  expect(keysAt(20, [feature('a', 8, 47), feature('b', 8, 47)])).toEqual([['a', 'b']]);
});
