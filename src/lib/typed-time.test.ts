import { describe, expect, it } from 'vitest';
import { parseTypedTime } from './typed-time.ts';

function read(text: string, zone = 'UTC', locale = 'en-GB'): string | undefined {
  const time = parseTypedTime(text, zone, locale);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}

describe('times that people type', () => {
  it.each([
    ['2012-01-31', '2012-01-31T00:00:00.000Z'],
    ['2012-01-31 14:30', '2012-01-31T14:30:00.000Z'],
    ['2012-01-31T14:30:15.25Z', '2012-01-31T14:30:15.250Z'],
    ['20120131T1430+0200', '2012-01-31T12:30:00.000Z'],
    ['20120131', '2012-01-31T00:00:00.000Z'],
    [' 2012 ', '2012-01-01T00:00:00.000Z'],
    ['2012-03', '2012-03-01T00:00:00.000Z'],
    ['2012-366', '2012-12-31T00:00:00.000Z'],
    ['2009-W01-1', '2008-12-29T00:00:00.000Z'],
    ['2009-W53', '2009-12-28T00:00:00.000Z'],
  ])('reads %s', (text, expected) => expect(read(text)).toBe(expected));

  it.each(['', 'yesterday', '2012-13', '2013-366', '2012-W53', '2012-02-30', '2012-01-31 25:00'])(
    'refuses %j',
    (text) => expect(read(text)).toBeUndefined(),
  );

  it('takes the clocks of the zone unless an offset is written', () => {
    expect(read('2012-07-01', 'Europe/Berlin')).toBe('2012-06-30T22:00:00.000Z');
    expect(read('2012', 'America/New_York')).toBe('2012-01-01T05:00:00.000Z');
    expect(read('2012-07-01T00:00Z', 'Europe/Berlin')).toBe('2012-07-01T00:00:00.000Z');
    expect(read('2012-07-01 00:00-05:00', 'Europe/Berlin')).toBe('2012-07-01T05:00:00.000Z');
  });

  it.each([
    ['21.11.2026', 'de-DE', '2026-11-21T00:00'],
    ['1.2.2026', 'de-AT', '2026-02-01T00:00'],
    ['21.11.2026 14:30', 'de-DE', '2026-11-21T14:30'],
    ['21.11.2026, 14:30:05,25', 'de-CH', '2026-11-21T14:30:05.250'],
    ['11/21/2026', 'en-US', '2026-11-21T00:00'],
    ['11/12/2026 2:30 PM', 'en-US', '2026-11-12T14:30'],
    ['11/12/2026, 12:05 am', 'en', '2026-11-12T00:05'],
    ['11/12/2026 14:30', 'en-US', '2026-11-12T14:30'],
    ['21/11/2026', 'en-GB', '2026-11-21T00:00'],
    ['11/12/2026 2 p.m.', 'en-GB', '2026-12-11T14:00'],
    ['2026-11-21, 2:30 p.m.', 'en-CA', '2026-11-21T14:30'],
    ['2026/11/21', 'de-DE', '2026-11-21T00:00'],
    ['21.11.2026 14:30 UTC', 'de-DE', '2026-11-21T14:30'],
    ['21.11.2026 14:30 +02:00', 'de-DE', '2026-11-21T12:30'],
  ])('reads %s in %s', (text, locale, expected) => {
    expect(read(text, 'UTC', locale)).toBe(new Date(`${expected}Z`).toISOString());
  });

  it.each([
    ['21/11/2026', 'en-US'],
    ['11/21/2026', 'en-GB'],
    ['21.11.2026', 'en-GB'],
    ['21/11/2026', 'de-DE'],
    ['21-11-2026', 'en-CA'],
    ['30.02.2026', 'de-DE'],
    ['21.11.26', 'de-DE'],
    ['21.11.2026 14', 'de-DE'],
    ['11/21/2026 13:30 PM', 'en-US'],
    ['11/21/2026 noon', 'en-US'],
  ])('does not guess what %s is in %s', (text, locale) => {
    expect(read(text, 'UTC', locale)).toBeUndefined();
  });

  it('takes a date of the region on the clocks of the zone', () => {
    expect(read('01.07.2012 09:00', 'Europe/Berlin', 'de-DE')).toBe('2012-07-01T07:00:00.000Z');
  });
});
