import { expect, test } from 'vitest';
import { rampColour } from '#lib/colour-ramp.ts';
import { createScale, parseBreaks, type ScaleSettings } from './value-scale.ts';

const linear: ScaleSettings = { kind: 'linear', breaks: [], isReversed: false };

test('a linear scale goes from the dark to the light end, a reversed one back', () => {
  const scale = createScale([10, 30, 20], linear);
  expect(scale?.ticks).toEqual([10, 20, 30]);
  expect(scale?.colourOf(10)).toBe(rampColour(0));
  expect(scale?.colourOf(30)).toBe(rampColour(1));
  const reversed = createScale([10, 30, 20], { ...linear, isReversed: true });
  expect(reversed?.colourOf(10)).toBe(rampColour(1));
  expect(reversed?.colourOf(20)).toBe(scale?.colourOf(20));
});

test('values beyond the ends take the colour of the end, as in another window', () => {
  const scale = createScale([0, 1], linear);
  expect(scale?.colourOf(99)).toBe(rampColour(1));
  expect(scale?.colourOf(-99)).toBe(rampColour(0));
});

test('numbers as far apart as numbers can be have a scale', () => {
  const scale = createScale([-1.7e308, 1.7e308], linear);
  expect(scale?.shareOf(0)).toBeCloseTo(0.5);
});

test('one value alone is in the middle of its scale', () => {
  const scale = createScale([5], linear);
  expect(scale?.ticks).toEqual([5]);
  expect(scale?.colourOf(5)).toBe(rampColour(0.5));
});

test('a logarithmic scale has no place for zero and less', () => {
  const scale = createScale([0, 1, 10, 100], { ...linear, kind: 'logarithmic' });
  expect(scale?.kind).toBe('logarithmic');
  expect(scale?.ticks[0]).toBe(1);
  expect(scale?.shareOf(10)).toBeCloseTo(0.5);
  expect(scale?.colourOf(0)).toBeUndefined();
});

test('without a value above zero a logarithmic scale is a linear one', () => {
  expect(createScale([-3, -1], { ...linear, kind: 'logarithmic' })?.kind).toBe('linear');
});

test('quantiles hold equally many values; equal values make fewer classes', () => {
  const values = Array.from({ length: 100 }, (_, index) => index ** 3);
  const scale = createScale(values, { ...linear, kind: 'quantile' });
  const sizes = scale?.classes.map(
    ({ colour }) => values.filter((value) => scale.colourOf(value) === colour).length,
  );
  expect(sizes).toEqual([20, 20, 20, 20, 20]);
  expect(createScale([7, 7, 7], { ...linear, kind: 'quantile' })?.classes).toHaveLength(1);
});

test('own breaks make a class below the first and one from the last on', () => {
  const scale = createScale([5, 42], { kind: 'breaks', breaks: [10, 20], isReversed: false });
  expect(scale?.classes.map(({ from, to }) => [from, to])).toEqual([
    [5, 10],
    [10, 20],
    [20, 42],
  ]);
  expect(scale?.colourOf(9.9)).toBe(rampColour(0));
  expect(scale?.colourOf(10)).toBe(rampColour(0.5));
  expect(scale?.colourOf(20)).toBe(rampColour(1));
});

test('without values there is no scale', () => {
  expect(createScale([], linear)).toBeUndefined();
});

test('breaks are read in any order, with commas, semicolons or spaces', () => {
  expect(parseBreaks('30, 10; 20 10')).toEqual([10, 20, 30]);
  expect(parseBreaks('-1.5,2e3')).toEqual([-1.5, 2000]);
  for (const text of ['', ' ', '1,a', '1..2', undefined, 'Infinity']) {
    expect(parseBreaks(text)).toBeUndefined();
  }
});
