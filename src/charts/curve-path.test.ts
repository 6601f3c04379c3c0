import { describe, expect, test } from 'vitest';
import { bandPath, linePath, spotsPath } from './curve-path.ts';
import type { BucketColumns } from './series.ts';

const scale = { x: (time: number) => time, y: (value: number) => 100 - value };

/** Values of 10 milliseconds each; undefined is a gap. */
function exact(values: readonly (number | undefined)[]): BucketColumns {
  const numbers = Float64Array.from(values, (value) => value ?? Number.NaN);
  return {
    start: Float64Array.from(values, (_, index) => index * 10),
    end: Float64Array.from(values, (_, index) => index * 10 + 10),
    count: Float64Array.from(values, (value) => (value === undefined ? 0 : 1)),
    min: numbers,
    max: numbers,
    mean: numbers,
    isExact: true,
  };
}

const gap = undefined;

describe('the line', () => {
  test('goes through the values and ends at a gap', () => {
    expect(linePath(exact([1, 2.55, gap, 4, 5]), scale, false)).toBe('M0,99L10,97.5M30,96L40,95');
  });

  test('keeps a value of an interval until the next, and the last before a gap to its end', () => {
    expect(linePath(exact([1, 2, gap, 4]), scale, true)).toBe('M0,99H10V98H20M30,96H40');
  });

  test('is empty where nothing is', () => {
    expect(linePath(exact([]), scale, false)).toBe('');
    expect(linePath(exact([gap, gap]), scale, true)).toBe('');
  });

  test('stands in the middle of a bucket of several values', () => {
    expect(linePath({ ...exact([1, 2]), isExact: false }, scale, false)).toBe('M5,99L15,98');
  });
});

test('the band goes out along the largest values and back along the smallest, once for each run', () => {
  const buckets: BucketColumns = {
    ...exact([5, 6, gap, 7]),
    min: Float64Array.of(1, 2, Number.NaN, 3),
    max: Float64Array.of(8, 9, Number.NaN, 10),
    isExact: false,
  };
  expect(bandPath(buckets, scale)).toBe('M5,92L15,91L15,98L5,99ZM35,90L35,97Z');
});

describe('spots', () => {
  test('mark each of few values', () => {
    expect(spotsPath(exact([1, gap, 3]), scale, 120)).toBe('M0,99h0M20,97h0');
  });

  test('mark of many values only those that make no line', () => {
    expect(spotsPath(exact([1, 2, gap, 4, gap, 5, 6]), scale, 3)).toBe('M30,96h0');
  });
});
