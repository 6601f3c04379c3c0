import { expect, test } from 'vitest';
import { toDelay } from './delay.ts';

const minute = 60_000;

function columns(rows: readonly (readonly [start: number, end: number, told: number])[]) {
  return {
    start: Float64Array.from(rows, ([start]) => start),
    end: Float64Array.from(rows, ([, end]) => end),
    resultTime: Float64Array.from(rows, ([, , told]) => told),
  };
}

test('counts from the end of the phenomenonTime, in a unit that fits', () => {
  const { unit, histogram, overTime, negative, missing } = toDelay(
    columns([
      [0, minute, 2 * minute],
      [minute, 2 * minute, 5 * minute],
      [2 * minute, 3 * minute, 2 * minute],
      [3 * minute, 4 * minute, Number.NaN],
    ]),
  );
  expect(unit).toBe('minute');
  expect(histogram).toMatchObject({ count: 3, min: -1, median: 1, max: 3 });
  expect([...overTime.mean].slice(0, 3)).toEqual([1, 3, -1]);
  expect({ negative, missing }).toEqual({ negative: 1, missing: 1 });
});

test('short delays are told in seconds, long ones in days', () => {
  expect(toDelay(columns([[0, 0, 1500]]))).toMatchObject({
    unit: 'second',
    histogram: { max: 1.5 },
  });
  expect(toDelay(columns([[0, 0, 48 * 60 * minute]])).unit).toBe('day');
});

test('nothing is told of what has no resultTime', () => {
  expect(toDelay(columns([]))).toMatchObject({ missing: 0, histogram: { count: 0 } });
  const { start, end } = columns([[0, 0, 0]]);
  expect(() => toDelay({ start, end, resultTime: undefined })).toThrow('not loaded');
});
