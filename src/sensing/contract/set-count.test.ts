import { expect, it } from 'vitest';
import { countText, setCount } from './set-count.ts';

const formatNumber = (number: number) => number.toLocaleString('en');

it.each([
  [{ '@iot.count': 0, value: [] }, '0'],
  [{ '@iot.count': 12_345, value: [] }, '12,345'],
  [{ '@iot.countAtLeast': 5_000_000, value: [] }, '5,000,000+'],
])('%o is shown as %s', (set, text) => {
  const count = setCount(set);
  expect(count && countText(count, formatNumber)).toBe(text);
});

it('is unknown when the server did not count', () => {
  expect(setCount({ '@iot.count': null, value: [] })).toBeUndefined();
  expect(setCount({ value: [] })).toBeUndefined();
  expect(setCount(undefined)).toBeUndefined();
});
