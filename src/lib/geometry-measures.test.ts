import { describe, expect, it } from 'vitest';
import type { SimpleGeometry } from './geojson.ts';
import { boundsOf, labelPoint, labelPointOf } from './geometry-measures.ts';

const point: SimpleGeometry = { type: 'Point', coordinates: [-5, 60] };
const line: SimpleGeometry = {
  type: 'LineString',
  coordinates: [
    [0, 0],
    [4, 0],
    [4, 2],
  ],
};
/** A U that is open to the north: the middle of its box is outside. */
const basin: SimpleGeometry = {
  type: 'Polygon',
  coordinates: [
    [
      [0, 0],
      [10, 0],
      [10, 10],
      [9, 10],
      [9, 1],
      [2, 1],
      [2, 10],
      [0, 10],
      [0, 0],
    ],
  ],
};

describe('boundsOf', () => {
  it('holds all geometries', () => {
    expect(boundsOf([point, line, basin])).toEqual([-5, 0, 10, 60]);
  });

  it('is undefined for nothing', () => {
    expect(boundsOf([])).toBeUndefined();
  });
});

describe('labelPoint', () => {
  it('is half way along a line', () => {
    expect(labelPoint(line)).toEqual([3, 0]);
  });

  it('is inside a polygon whose middle is not', () => {
    expect(labelPoint(basin)).toEqual([1, 5]);
  });

  it('stays on a line without length', () => {
    const still: SimpleGeometry = {
      type: 'LineString',
      coordinates: [
        [7, 7],
        [7, 7],
      ],
    };
    expect(labelPoint(still)).toEqual([7, 7]);
  });
});

describe('labelPointOf', () => {
  it('marks the largest of several geometries', () => {
    expect(labelPointOf([point, line, basin])).toEqual([1, 5]);
    expect(labelPointOf([])).toBeUndefined();
  });
});
