import { describe, expect, it } from 'vitest';
import { areaPieces, areaTester, areaWkt, formatArea, parseArea, rectangle } from './area.ts';
import type { SimpleGeometry } from './geojson.ts';

const point = (x: number, y: number): SimpleGeometry => ({ type: 'Point', coordinates: [x, y] });

describe('the text of an area', () => {
  it('is four numbers for a rectangle, and comes back', () => {
    const area = rectangle([15, 47], [5.25, 55]);
    expect(formatArea(area)).toBe('5.25,47,15,55');
    expect(parseArea('5.25,47,15,55')).toEqual(area);
  });

  it('is pairs of longitude and latitude for a polygon', () => {
    const area = parseArea('5 47, 15 47, 12 55');
    expect(area?.ring).toEqual([
      [5, 47],
      [15, 47],
      [12, 55],
    ]);
    expect(area && formatArea(area)).toBe('5 47,15 47,12 55');
  });

  it.each(['', '5,47', '5,47,5,55', '5,47,15,95', 'a,b,c,d', '5 47,15 47', '5 47,15 47,12'])(
    'is none in "%s"',
    (text) => expect(parseArea(text)).toBeUndefined(),
  );
});

describe('what meets an area', () => {
  const square = areaTester(rectangle([0, 0], [10, 10]));

  it('has points inside and on the edge, and no others', () => {
    expect([point(5, 5), point(0, 5), point(10, 10)].every(square)).toBe(true);
    expect([point(10.001, 5), point(5, -0.001)].some(square)).toBe(false);
  });

  it('follows a polygon, not the box round it', () => {
    const notch = areaTester({
      ring: [
        [0, 0],
        [10, 0],
        [10, 10],
        [5, 2],
        [0, 10],
      ],
    });
    expect(notch(point(5, 1))).toBe(true);
    expect(notch(point(5, 5))).toBe(false);
  });

  it('has lines that only pass through', () => {
    expect(
      square({
        type: 'LineString',
        coordinates: [
          [-5, 5],
          [15, 5],
        ],
      }),
    ).toBe(true);
    expect(
      square({
        type: 'LineString',
        coordinates: [
          [-5, 5],
          [5, 15.1],
        ],
      }),
    ).toBe(false);
  });

  it('has polygons around it, but not those that have it in a hole', () => {
    const around = [
      [-50, -50],
      [50, -50],
      [50, 50],
      [-50, 50],
      [-50, -50],
    ];
    const hole = [
      [-20, -20],
      [20, -20],
      [20, 20],
      [-20, 20],
      [-20, -20],
    ];
    expect(square({ type: 'Polygon', coordinates: [around] })).toBe(true);
    expect(square({ type: 'Polygon', coordinates: [around, hole] })).toBe(false);
  });
});

describe('an area across the antimeridian', () => {
  const area = rectangle([170, -20], [190, 0]);

  it('falls into pieces that servers understand', () => {
    expect(areaPieces(area).map(areaWkt)).toEqual([
      'POLYGON ((-180 -20,-170 -20,-170 0,-180 0,-180 -20))',
      'POLYGON ((170 -20,180 -20,180 0,170 0,170 -20))',
    ]);
  });

  it('has points of both sides', () => {
    const test = areaTester(area);
    expect([point(175, -10), point(-175, -10)].every(test)).toBe(true);
    expect([point(165, -10), point(-165, -10)].some(test)).toBe(false);
  });
});
