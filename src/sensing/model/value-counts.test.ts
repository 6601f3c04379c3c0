import { expect, it } from 'vitest';
import { countValues } from './value-counts.ts';

it('counts values, the most frequent first, and those that are missing', () => {
  const counts = countValues(['b', 'a', null, 'b', undefined, { x: 1 }, { x: 1 }, 'b'], 2);
  expect(counts.values).toEqual([
    { value: 'b', rows: 3 },
    { value: { x: 1 }, rows: 2 },
  ]);
  expect(counts.distinct).toBe(3);
  expect(counts.empty).toBe(2);
  expect(counts.range).toBeUndefined();
});

it('tells the range of numbers and of texts', () => {
  expect(countValues([3, -1, 12, 3], 9).range).toEqual([-1, 12]);
  expect(countValues(['b', 'c', 'a'], 9).range).toEqual(['a', 'c']);
  expect(countValues([1, 'a'], 9).range).toBeUndefined();
  expect(countValues([null], 9).range).toBeUndefined();
});
