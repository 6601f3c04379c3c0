import { describe, expect, it } from 'vitest';
import { isGeoJsonEncoding, readShapes } from './shapes.ts';

const none = { points: [], lines: [], polygons: [] };
const ring = [
  [0, 0],
  [4, 0],
  [4, 4],
  [0, 0],
];

describe('the shapes of GeoJSON', () => {
  it.each([
    ['a point', { type: 'Point', coordinates: [1, 2] }, { points: [[1, 2]] }],
    ['a point with an altitude', { type: 'Point', coordinates: [1, 2, 3] }, { points: [[1, 2]] }],
    [
      'a Feature',
      { type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: [1, 2] } },
      { points: [[1, 2]] },
    ],
    [
      'a FeatureCollection',
      {
        type: 'FeatureCollection',
        features: [
          { type: 'Feature', geometry: null },
          { type: 'Feature', geometry: { type: 'Polygon', coordinates: [ring] } },
        ],
      },
      { polygons: [[ring]] },
    ],
    [
      'a collection',
      {
        type: 'GeometryCollection',
        geometries: [
          { type: 'MultiPoint', coordinates: [[1, 2]] },
          { type: 'MultiLineString', coordinates: [ring] },
          { type: 'MultiPolygon', coordinates: [[ring]] },
        ],
      },
      { points: [[1, 2]], lines: [ring], polygons: [[ring]] },
    ],
    [
      'an open ring, closed',
      { type: 'Polygon', coordinates: [ring.slice(0, 3)] },
      { polygons: [[ring]] },
    ],
    [
      'a line without length, a point',
      { type: 'LineString', coordinates: ring.map(() => [1, 2]) },
      { points: [[1, 2]] },
    ],
    [
      'an area without extent, a point',
      { type: 'Polygon', coordinates: [ring.map(() => [1, 2])] },
      { points: [[1, 2]] },
    ],
    [
      'numbers too small to compute with, zero',
      { type: 'Point', coordinates: [1e-40, -0] },
      { points: [[0, 0]] },
    ],
  ])('%s', (_, value, shapes) => {
    expect(readShapes(value)).toEqual({ ...none, ...shapes });
  });

  it.each([
    undefined,
    null,
    7,
    'POINT (1 2)',
    {},
    { type: 'Point' },
    { type: 'Circle', coordinates: [1, 2] },
    { type: 'constructor', coordinates: [1, 2] },
    { type: 'Point', coordinates: ['1', '2'] },
    { type: 'Point', coordinates: [1] },
    { type: 'Point', coordinates: [1, Number.NaN] },
    { type: 'Point', coordinates: [1, 1e300] },
    { type: 'Point', coordinates: [] },
    { type: 'LineString', coordinates: [[1, 2]] },
    { type: 'Polygon', coordinates: [ring.slice(0, 2)] },
    { type: 'Polygon', coordinates: [ring, []] },
    { type: 'MultiPoint', coordinates: [] },
    { type: 'MultiPoint', coordinates: [[1, 2], null] },
    { type: 'Feature', geometry: null },
    { type: 'Feature' },
    { type: 'FeatureCollection', features: {} },
    { type: 'GeometryCollection', geometries: [{ type: 'Point', coordinates: [1, 2] }, 7] },
  ])('%j has no place', (value) => {
    expect(readShapes(value)).toBeUndefined();
  });

  it('are not sought without end', () => {
    const endless = { type: 'GeometryCollection', geometries: [] as unknown[] };
    endless.geometries.push(endless);
    expect(readShapes(endless)).toBeUndefined();
  });
});

it('is said to be GeoJSON by its present and its older name', () => {
  const names = [
    'application/geo+json',
    'Application/Vnd.Geo+JSON',
    'application/geo+json; charset=utf-8',
  ];
  const others = ['application/geo+jsonx', 'text/plain', 'application/json', ''];
  expect(names.map(isGeoJsonEncoding)).toEqual([true, true, true]);
  expect(others.map(isGeoJsonEncoding)).toEqual([false, false, false, false]);
});
