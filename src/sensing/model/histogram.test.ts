import { expect, test } from 'vitest';
import { mostBins, toHistogram } from './histogram.ts';

const counted = (values: readonly number[], bins?: number) => {
  const { edges, counts } = toHistogram(Float64Array.from(values), bins);
  return { edges: [...edges], counts: [...counts] };
};

test('edges are round and every value is in one bin', () => {
  const values = Array.from({ length: 1000 }, (_, index) => ((index * 7919) % 1000) / 37);
  const { edges, counts } = counted(values);
  expect(edges.every((edge) => edge === Number(edge.toFixed(2)))).toBe(true);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1000);
  edges.slice(0, -1).forEach((edge, bin) => {
    const next = edges[bin + 1] ?? 0;
    expect(counts[bin]).toBe(values.filter((value) => value >= edge && value < next).length);
  });
});

test('the largest value belongs to the last bin', () => {
  expect(counted([0, 1.5, 10], 2)).toEqual({ edges: [0, 5, 10], counts: [2, 1] });
});

test('whole numbers within a small range get a bin each', () => {
  expect(counted([1, 2, 2, 4])).toEqual({
    edges: [0.5, 1.5, 2.5, 3.5, 4.5],
    counts: [1, 2, 0, 1],
  });
});

test('one value, equal values and none', () => {
  expect(counted([20])).toEqual({ edges: [19, 21], counts: [1] });
  expect(counted([0, 0, 0])).toEqual({ edges: [-0.5, 0.5], counts: [3] });
  expect(counted([])).toEqual({ edges: [], counts: [] });
  expect(counted([Number.NaN, Number.POSITIVE_INFINITY])).toEqual({ edges: [], counts: [] });
});

test('mostly equal values with far ones still show both', () => {
  const { counts } = counted([...Array.from({ length: 90 }, () => 0.5), 1.25, 100.75]);
  expect(counts.length).toBeGreaterThan(1);
  expect(counts.length).toBeLessThanOrEqual(mostBins + 2);
  expect(counts.at(-1)).toBe(1);
});

test('extreme ranges make few bins', () => {
  const { edges } = counted([-Number.MAX_VALUE, 0.5, Number.MAX_VALUE]);
  expect(edges).toEqual([-Number.MAX_VALUE, Number.MAX_VALUE]);
  expect(counted([0.1, 1e9, 1e9 + 0.5]).counts.length).toBeLessThanOrEqual(mostBins + 2);
});

test('tells median, mean and deviation of what was counted', () => {
  const histogram = toHistogram(Float64Array.of(2, 4, 4, 4, 5, 5, 7, 9, Number.NaN));
  expect(histogram).toMatchObject({ count: 8, min: 2, max: 9, mean: 5, median: 4.5 });
  expect(histogram.deviation).toBeCloseTo(Math.sqrt(32 / 7), 12);
});

test('the deviation of large numbers close together is exact', () => {
  const { deviation } = toHistogram(Float64Array.of(1e9 + 4, 1e9 + 7, 1e9 + 13, 1e9 + 16));
  expect(deviation).toBeCloseTo(Math.sqrt(30), 9);
});
