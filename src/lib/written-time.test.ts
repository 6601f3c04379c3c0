import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { parseTypedTime } from './typed-time.ts';
import { formatDateTime, formatDay, formatIsoTime, formatTimeOfDay } from './written-time.ts';

const time = Date.UTC(2026, 10, 1, 14, 30);

describe('times of a region', () => {
  it.each([
    ['en-US', '11/01/2026, 02:30 PM', '11/01/2026', '02:30 PM'],
    ['en-GB', '01/11/2026, 14:30', '01/11/2026', '14:30'],
    ['en-CA', '2026-11-01, 02:30 p.m.', '2026-11-01', '02:30 p.m.'],
    ['de-DE', '01.11.2026, 14:30', '01.11.2026', '14:30'],
    ['de-CH', '01.11.2026, 14:30', '01.11.2026', '14:30'],
  ])('are those of %s', (locale, whole, day, clock) => {
    const plain = (text: string) => text.replace(/\s/g, ' ');
    expect(plain(formatDateTime(time, 'UTC', locale))).toBe(whole);
    expect(formatDay(time, 'UTC', locale)).toBe(day);
    expect(plain(formatTimeOfDay(time, 'UTC', locale))).toBe(clock);
  });

  it('have seconds and parts of them only when there are some, with all their digits', () => {
    expect(formatDateTime(time + 5000, 'UTC', 'en-GB')).toBe('01/11/2026, 14:30:05');
    expect(formatDateTime(time + 5050, 'UTC', 'en-GB')).toBe('01/11/2026, 14:30:05.050');
    expect(formatDateTime(time + 5050, 'UTC', 'de-DE')).toBe('01.11.2026, 14:30:05,050');
    expect(formatTimeOfDay(time + 5000, 'UTC', 'de-AT')).toBe('14:30:05');
  });

  it('are on the clocks of the zone', () => {
    expect(formatDateTime(time, 'Asia/Tokyo', 'en-GB')).toBe('01/11/2026, 23:30');
    expect(formatDay(time, 'Pacific/Auckland', 'en-GB')).toBe('02/11/2026');
    expect(formatIsoTime(time, 'Asia/Tokyo')).toBe('2026-11-01 23:30');
  });

  it('are written as ISO 8601 in years that have no four digits', () => {
    expect(formatDateTime(-62_198_755_200_000, 'UTC', 'en-US')).toBe('-000001-01-01 00:00');
    expect(formatDay(Date.UTC(999, 0, 1), 'UTC', 'en-GB')).toBe('0999-01-01');
    expect(formatDay(Date.UTC(12_000, 0, 1), 'UTC', 'de-DE')).toBe('+012000-01-01');
  });
});

test('what is written can be typed again', () => {
  const locales = fc.constantFrom('en', 'en-US', 'en-GB', 'en-CA', 'en-ZA', 'en-IN', 'de', 'de-CH');
  const times = fc.date({
    noInvalidDate: true,
    min: new Date('0001-01-01'),
    max: new Date('9999-12-31'),
  });
  fc.assert(
    fc.property(locales, times, (locale, date) => {
      const written = formatDateTime(date.getTime(), 'UTC', locale);
      expect(parseTypedTime(written, 'UTC', locale)).toBe(date.getTime());
      const iso = formatIsoTime(date.getTime(), 'UTC');
      expect(parseTypedTime(iso, 'UTC', locale)).toBe(date.getTime());
    }),
  );
});
