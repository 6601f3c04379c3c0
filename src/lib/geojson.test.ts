import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unwrapGeometry } from './geojson.ts';

const point = { type: 'Point', coordinates: [10, 50] };
const square = [
  [0, 0],
  [2, 0],
  [2, 2],
  [0, 2],
  [0, 0],
];

describe('unwrapGeometry', () => {
  it.each([
    ['a geometry', point],
    ['a Feature', { type: 'Feature', properties: {}, geometry: point }],
    [
      'a FeatureCollection',
      { type: 'FeatureCollection', features: [{ type: 'Feature', geometry: point }] },
    ],
    ['a GeometryCollection', { type: 'GeometryCollection', geometries: [point] }],
    ['a MultiPoint', { type: 'MultiPoint', coordinates: [[10, 50]] }],
    ['a point with an altitude', { type: 'Point', coordinates: [10, 50, 700] }],
    ['a point with a coordinate system', { ...point, crs: { type: 'name' } }],
  ])('takes the point out of %s', (_, value) => {
    expect(unwrapGeometry(value)).toEqual({ geometries: [point], problem: undefined });
  });

  it('takes a MultiPolygon apart and keeps holes', () => {
    const hole = square.map(([x = 0, y = 0]) => [x / 4 + 0.5, y / 4 + 0.5]);
    const value = { type: 'MultiPolygon', coordinates: [[square, hole], [square]] };
    const { geometries, problem } = unwrapGeometry(value);
    expect(problem).toBeUndefined();
    expect(geometries.map((geometry) => geometry.coordinates.length)).toEqual([2, 1]);
  });

  it('closes a ring that is left open', () => {
    const { geometries } = unwrapGeometry({ type: 'Polygon', coordinates: [square.slice(0, 4)] });
    expect(geometries).toEqual([{ type: 'Polygon', coordinates: [square] }]);
  });

  it.each([
    ['missing', undefined],
    ['missing', null],
    ['missing', { type: 'Feature', geometry: null }],
    ['unknown-type', 'POINT (10 50)'],
    ['unknown-type', { type: 'Circle', coordinates: [10, 50] }],
    ['unknown-type', { type: 'constructor', coordinates: [10, 50] }],
    ['bad-coordinates', { type: 'Point', coordinates: ['10', 50] }],
    ['bad-coordinates', { type: 'Point', coordinates: [10, 91] }],
    ['bad-coordinates', { type: 'Point', coordinates: { x: 1 } }],
    ['bad-coordinates', { type: 'LineString', coordinates: [[10, 50]] }],
    ['bad-coordinates', { type: 'Polygon', coordinates: [square.slice(0, 2)] }],
    ['empty', { type: 'Point', coordinates: [] }],
    ['empty', { type: 'GeometryCollection', geometries: [] }],
  ])('says %s of %j', (problem, value) => {
    expect(unwrapGeometry(value)).toEqual({ geometries: [], problem });
  });

  it('keeps the usable parts beside what is wrong', () => {
    const value = { type: 'GeometryCollection', geometries: [{ type: 'Circle' }, point] };
    expect(unwrapGeometry(value)).toEqual({ geometries: [point], problem: 'unknown-type' });
  });

  it('survives collections inside one another without end', () => {
    const endless: { type: string; geometries: unknown[] } = {
      type: 'GeometryCollection',
      geometries: [],
    };
    endless.geometries.push(endless);
    expect(unwrapGeometry(endless)).toEqual({ geometries: [], problem: 'unknown-type' });
  });

  it('never throws, and either gives a geometry or says why not', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const { geometries, problem } = unwrapGeometry(value);
        expect(geometries.length > 0 || problem !== undefined).toBe(true);
      }),
    );
  });
});
