import { describe, expect, it } from 'vitest';
import { parseWkt } from '#sensing/contract/query/wkt-parser.ts';
import { distanceOf, lengthOf } from './distance.ts';
import { exactMatrix } from './exact-matrix.ts';
import { type Place, readPlace } from './place.ts';
import { relationCases } from './relation-cases.ts';
import {
  isRelated,
  matchesPattern,
  needsMeeting,
  readPattern,
  relationNames,
  turnedPattern,
} from './relations.ts';

function place(wkt: string): Place {
  const found = readPlace(parseWkt(wkt, { option: '', at: 0 }));
  if (found === undefined) throw new Error(`${wkt} has no place.`);
  return found;
}

function matrixOf(a: string, b: string): string {
  return exactMatrix(place(a).shapes, place(b).shapes);
}

const inverse = { within: 'contains', contains: 'within' } as const;

describe('relations', () => {
  it.each(relationCases)('of %s and %s', (first, second, matrix, relations) => {
    const [a, b] = [place(first), place(second)];
    expect(exactMatrix(a.shapes, b.shapes)).toBe(matrix);
    expect(relationNames.filter((name) => isRelated(name, a, b)).join(' ')).toBe(relations);
    expect(exactMatrix(b.shapes, a.shapes)).toBe(turnedPattern(matrix));
    for (const name of relationNames) {
      const turned = name === 'within' || name === 'contains' ? inverse[name] : name;
      expect(isRelated(turned, b, a)).toBe(isRelated(name, a, b));
    }
    expect(distanceOf(a, b) === 0).toBe(isRelated('intersects', a, b));
  });
});

describe('the matrix', () => {
  it('is not rounded where a line along a side is crossed by another line', () => {
    const lines = 'MULTILINESTRING ((2 0, 0 3), (2 1, 0 1, 0 0), (0 0, 0 1))';
    expect(matrixOf(lines, 'POLYGON ((2 2, 0 3, 2 0, 2 2))')).toBe('111F00212');
  });

  it('tells a position on a line from one beside it by the last digit', () => {
    const line = 'LINESTRING (0.1 0.1, 0.3 0.3)';
    expect(matrixOf('POINT (0.2 0.2)', line)).toBe('0FFFFF102');
    expect(matrixOf('POINT (0.2 0.20000000000000004)', line)).toBe('FF0FFF102');
  });

  const halves =
    'GEOMETRYCOLLECTION (POLYGON ((0 0, 2 0, 2 4, 0 4, 0 0)), POLYGON ((2 0, 4 0, 4 4, 2 4, 2 0)))';
  const square = 'POLYGON ((0 0, 4 0, 4 4, 0 4, 0 0))';

  it('takes areas of a collection that share a side as one', () => {
    expect(matrixOf(halves, square)).toBe(matrixOf(square, square));
    expect(matrixOf(halves, 'POINT (2 2)')).toBe('0F2FF1FF2');
    expect(matrixOf(halves, 'POINT (2 0)')).toBe('FF20F1FF2');
    expect(isRelated('within', place('LINESTRING (1 2, 3 2)'), place(halves))).toBe(true);
  });

  it('takes overlapping areas as one', () => {
    const overlapping = 'MULTIPOLYGON (((0 0, 3 0, 3 4, 0 4, 0 0)), ((1 0, 4 0, 4 4, 1 4, 1 0)))';
    expect(isRelated('equals', place(overlapping), place(square))).toBe(true);
  });

  it('counts a line or a point in an area of its collection as area', () => {
    const mixed = `GEOMETRYCOLLECTION (${square}, LINESTRING (1 1, 6 1), POINT (2 2), POINT (9 9))`;
    expect(isRelated('contains', place(mixed), place('LINESTRING (1 1, 5 1)'))).toBe(true);
    expect(isRelated('touches', place(mixed), place('POINT (6 1)'))).toBe(true);
    expect(isRelated('contains', place(mixed), place('POINT (9 9)'))).toBe(true);
    expect(isRelated('intersects', place(mixed), place('POINT (7 7)'))).toBe(false);
  });

  it('encloses what a ring that crosses itself goes around an odd number of times', () => {
    const bow = 'POLYGON ((0 0, 4 4, 4 0, 0 4, 0 0))';
    expect(isRelated('within', place('POINT (1 2)'), place(bow))).toBe(true);
    expect(isRelated('intersects', place('POINT (2 1)'), place(bow))).toBe(false);
    expect(isRelated('touches', place('POINT (2 2)'), place(bow))).toBe(true);
  });

  it('has the boundary of lines where an odd number of them ends', () => {
    const three = 'MULTILINESTRING ((0 0, 2 0), (2 0, 4 0), (2 0, 2 2))';
    expect(matrixOf(three, 'POINT (2 0)')).toBe('FF10F0FF2');
    expect(matrixOf('MULTILINESTRING ((0 0, 2 0), (2 0, 4 0))', 'POINT (2 0)')).toBe('0F1FF0FF2');
  });
});

it('finds patterns in the matrix', () => {
  const [point, square] = [place('POINT (2 2)'), place('POLYGON ((0 0, 4 0, 4 4, 0 0))')];
  expect(matchesPattern('T*F**F***', square, square)).toBe(true);
  expect(matchesPattern('0FFFFF212', point, place('POLYGON ((0 0, 4 0, 4 4, 0 4, 0 0))'))).toBe(
    true,
  );
  expect(matchesPattern('1********', square, square)).toBe(false);
  expect(['t*f**f***', '012TF*012', 'T*F**F**', 'X********', ''].map(readPattern)).toEqual([
    'T*F**F***',
    '012TF*012',
    undefined,
    undefined,
    undefined,
  ]);
  expect(['FF*FF****', '****T****', '********T', 'T********'].map(needsMeeting)).toEqual([
    false,
    true,
    false,
    true,
  ]);
});

it('measures in degrees of the plane', () => {
  const measured = (a: string, b: string) => distanceOf(place(a), place(b));
  expect(measured('POINT (0 0)', 'POINT (3 4)')).toBe(5);
  expect(measured('POINT (2 3)', 'LINESTRING (0 0, 4 0)')).toBe(3);
  expect(measured('POINT (179 0)', 'POINT (-179 0)')).toBe(358);
  expect(
    measured('POINT (3 3)', 'POLYGON ((0 0, 6 0, 6 6, 0 6, 0 0), (1 1, 5 1, 5 5, 1 5, 1 1))'),
  ).toBe(2);
  expect(measured('LINESTRING (0 0, 4 4)', 'LINESTRING (0 4, 4 0)')).toBe(0);
  expect(measured('MULTIPOINT ((9 9), (5 0))', 'LINESTRING (0 0, 4 0)')).toBe(1);
  expect(lengthOf(place('MULTILINESTRING ((0 0, 3 4), (0 0, 0 1, 1 1))'))).toBe(7);
  expect(lengthOf(place('POLYGON ((0 0, 4 0, 4 4, 0 0))'))).toBe(0);
});
