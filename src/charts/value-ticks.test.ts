import fc from 'fast-check';
import { expect, it } from 'vitest';
import { tickTexts, valueTicks } from './value-ticks.ts';

it('writes round values around the range', () => {
  expect(valueTicks(-0.8, 6.4, 6)).toEqual([-2, 0, 2, 4, 6, 8]);
  expect(valueTicks(0.1, 0.3, 5)).toEqual([0.1, 0.15, 0.2, 0.25, 0.3]);
  expect(valueTicks(1015.4, 1019.5, 6)).toEqual([1015, 1016, 1017, 1018, 1019, 1020]);
});

it('gives a single value a range', () => {
  expect(valueTicks(0, 0, 5)).toContain(0);
  const ticks = valueTicks(50, 50, 5);
  expect(Math.min(...ticks)).toBeLessThan(50);
  expect(Math.max(...ticks)).toBeGreaterThan(50);
});

it('encloses every range with a handful of different ticks', () => {
  const value = fc.integer({ min: -1e9, max: 1e9 });
  fc.assert(
    fc.property(value, value, fc.integer({ min: 1, max: 4 }), (a, b, digits) => {
      const [min, max] = [Math.min(a, b) / 10 ** digits, Math.max(a, b) / 10 ** digits];
      const ticks = valueTicks(min, max, 6);
      expect(ticks[0]).toBeLessThanOrEqual(min);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(max);
      expect(ticks.length).toBeLessThanOrEqual(8);
      expect(new Set(ticks).size).toBe(ticks.length);
    }),
  );
});

it('keeps apart values that differ in their last digits only', () => {
  const ticks = valueTicks(9_007_199_254_740_900, 9_007_199_254_740_990, 4);
  expect(new Set(ticks).size).toBe(ticks.length);
  expect(ticks[0]).toBeLessThanOrEqual(9_007_199_254_740_900);
});

it('writes ticks in full, shortened, or above the first, whichever fits and is distinct', () => {
  const format = (value: number, options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat('en', options).format(value);
  const textsOf = (ticks: readonly number[]) => {
    const { texts, base } = tickTexts(ticks, format);
    return { texts: [...texts.values()], base };
  };
  expect(textsOf([1015, 1016.5])).toEqual({ texts: ['1,015', '1,016.5'], base: undefined });
  expect(textsOf([0, 5_000_000])).toEqual({ texts: ['0', '5M'], base: undefined });
  expect(textsOf([0, 2e-9])).toEqual({ texts: ['0E0', '2E-9'], base: undefined });
  expect(textsOf([1_000_000_001, 1_000_000_002])).toEqual({
    texts: ['+0', '+1'],
    base: 1_000_000_001,
  });
});
