import { expect, it } from 'vitest';
import { countBeyond } from './count-beyond.ts';

it('counts values on each side of a threshold, and missing ones on neither', () => {
  const values = Float64Array.from([1, 2, Number.NaN, 3, 3, -1]);
  expect(countBeyond([{ values }], { thresholds: [2, 3, 10] })).toEqual([
    { above: 2, below: 2 },
    { above: 0, below: 3 },
    { above: 0, below: 5 },
  ]);
  expect(countBeyond([], { thresholds: [1] })).toEqual([{ above: 0, below: 0 }]);
});
