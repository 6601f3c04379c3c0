import { expect, test } from 'vitest';
import { boundsText, positionsOf } from './positions.ts';

test('positions of every GeoJSON value, without altitudes', () => {
  const point = { type: 'Point', coordinates: [1, 2, 300] };
  const line = {
    type: 'LineString',
    coordinates: [
      [3, 4],
      [5, 6],
    ],
  };
  const collection = {
    type: 'FeatureCollection',
    features: [
      { type: 'Feature', properties: { coordinates: 'none' }, geometry: point },
      { type: 'Feature', properties: {}, geometry: null },
      {
        type: 'Feature',
        properties: {},
        geometry: { type: 'GeometryCollection', geometries: [line] },
      },
    ],
  };
  expect(positionsOf(point)).toEqual([[1, 2]]);
  expect(positionsOf(collection)).toEqual([
    [1, 2],
    [3, 4],
    [5, 6],
  ]);
});

test('values that are not GeoJSON have no positions and no bounds', () => {
  for (const value of [null, 'POINT (1 2)', 7, {}, { type: 'Point', coordinates: [] }]) {
    expect(positionsOf(value)).toEqual([]);
  }
  expect(boundsText([])).toBeNull();
});

test('values of another encoding have no positions', () => {
  const point = { type: 'Point', coordinates: [1, 2] };
  expect(positionsOf(point, 'application/json')).toEqual([]);
  expect(positionsOf(point, 'application/vnd.geo+json')).toEqual([[1, 2]]);
});

test('a value that is malformed in one part has no bounds, so that no filter finds it', () => {
  const good = { type: 'Point', coordinates: [1, 2] };
  const bad = { type: 'LineString', coordinates: [[1, 2]] };
  const value = { type: 'GeometryCollection', geometries: [good, bad] };
  expect(boundsText(positionsOf(value))).toBeNull();
});

test('bounds have the upper right corner first, as PostgreSQL writes a box', () => {
  expect(
    boundsText([
      [10, -5],
      [-20, 7.5],
      [0, 0],
    ]),
  ).toBe('(10,7.5),(-20,-5)');
});
