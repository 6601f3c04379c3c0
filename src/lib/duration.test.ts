import { expect, test } from 'vitest';
import { formatDuration, parseDuration, roughDuration } from './duration.ts';

test.each([
  ['90s', 90_000],
  ['15min', 900_000],
  ['6h', 21_600_000],
  ['1.5h', 5_400_000],
  ['7d', 604_800_000],
])('%s is %d milliseconds', (text, milliseconds) => {
  expect(parseDuration(text)).toBe(milliseconds);
});

test.each(['', '0s', '-1h', '5', '5 weeks', 'h', '1e3s', undefined])('%s is no length', (text) => {
  expect(parseDuration(text)).toBeUndefined();
});

test('a length is written in the largest unit that leaves no rest, and read back', () => {
  for (const text of ['90s', '15min', '36h', '7d', '0.25s']) {
    expect(formatDuration(parseDuration(text) ?? 0)).toBe(text);
  }
  expect(formatDuration(7_200_000)).toBe('2h');
});

test('people are told a number of the fitting unit', () => {
  expect(roughDuration(45_400)).toEqual({ count: 45, unit: 'second' });
  expect(roughDuration(100 * 60_000)).toEqual({ count: 100, unit: 'minute' });
  expect(roughDuration(30 * 3_600_000)).toEqual({ count: 30, unit: 'hour' });
  expect(roughDuration(400 * 86_400_000)).toEqual({ count: 400, unit: 'day' });
  expect(roughDuration(25 * 365.25 * 86_400_000)).toEqual({ count: 25, unit: 'year' });
});
