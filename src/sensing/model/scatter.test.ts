import { expect, test } from 'vitest';
import { mostPoints, toScatter } from './scatter.ts';

const series = (rows: readonly (readonly [time: number, value: number])[]) => ({
  start: Float64Array.from(rows, ([time]) => time),
  values: Float64Array.from(rows, ([, value]) => value),
});

test('pairs each value with the nearest in time within the tolerance', () => {
  const first = series([
    [0, 1],
    [100, 2],
    [200, 3],
    [900, 4],
  ]);
  const second = series([
    [-10, 10],
    [96, 20],
    [107, 21],
    [230, 30],
  ]);
  const { points, paired, unpaired } = toScatter(first, second, 40);
  expect([...(points?.x ?? [])]).toEqual([1, 2, 3]);
  expect([...(points?.y ?? [])]).toEqual([10, 20, 30]);
  expect([...(points?.time ?? [])]).toEqual([0, 100, 200]);
  expect({ paired, unpaired }).toEqual({ paired: 3, unpaired: 1 });
});

test('without a tolerance half the step of the coarser series is near enough', () => {
  const hourly = series([
    [0, 1],
    [60, 2],
    [120, 3],
  ]);
  const everyTen = series(Array.from({ length: 13 }, (_, row) => [row * 10 + 3, row] as const));
  expect(toScatter(hourly, everyTen)).toMatchObject({ tolerance: 30, paired: 3 });
});

test('missing values make no pair and hide no neighbour', () => {
  const first = series([
    [0, 1],
    [10, Number.NaN],
    [20, 3],
  ]);
  const second = series([
    [0, Number.NaN],
    [2, 5],
    [20, 7],
  ]);
  const { points } = toScatter(first, second, 5);
  expect([...(points?.y ?? [])]).toEqual([5, 7]);
});

test('fits the line of least squares', () => {
  const first = series([
    [0, 1],
    [1, 2],
    [2, 3],
    [3, 4],
    [4, 5],
  ]);
  const second = series([
    [0, 2.2],
    [1, 2.8],
    [2, 3.6],
    [3, 4.5],
    [4, 5.1],
  ]);
  const { slope, intercept, correlation } = toScatter(first, second, 0);
  expect(slope).toBeCloseTo(0.75, 12);
  expect(intercept).toBeCloseTo(1.39, 12);
  expect(correlation).toBeCloseTo(0.9975, 3);
});

test('a series without change has no correlation, and nothing pairs with nothing', () => {
  const rising = series([
    [0, 1],
    [1, 2],
  ]);
  const flat = series([
    [0, 5],
    [1, 5],
  ]);
  expect(toScatter(rising, flat, 0).correlation).toBeNaN();
  expect(toScatter(flat, rising, 0).slope).toBeNaN();
  expect(toScatter(rising, series([]))).toMatchObject({ paired: 0, unpaired: 2 });
});

test('many pairs are counted on a grid, all of them', () => {
  const size = mostPoints + 1;
  const rows = Array.from({ length: size }, (_, row) => [row, Math.sin(row)] as const);
  const { points, grid } = toScatter(series(rows), series(rows), 0);
  expect(points).toBeUndefined();
  expect(grid?.counts.reduce((sum, count) => sum + count, 0)).toBe(size);
  expect(grid?.counts[0]).toBeGreaterThan(0);
});

test('puts as many steps of values that come in steps into every cell', () => {
  const size = 10_000;
  const start = Float64Array.from({ length: size }, (_, row) => row * 1000);
  const x = Float64Array.from({ length: size }, (_, row) => (row % 100) / 10);
  const y = Float64Array.from({ length: size }, (_, row) => Math.floor(row / 100) % 20);
  const { grid } = toScatter({ start, values: x }, { start, values: y });
  expect(grid).toMatchObject({ columns: 50, rows: 20, y: { min: -0.5, max: 19.5 } });
  expect(grid?.x.min).toBeCloseTo(-0.05, 9);
  expect(grid?.x.max).toBeCloseTo(9.95, 9);
  expect(new Set(grid?.counts)).toEqual(new Set([10]));
});
