import { describe, expect, it } from 'vitest';
import { parseTypedTime } from './typed-time.ts';

function read(text: string, zone = 'UTC'): string | undefined {
  const time = parseTypedTime(text, zone);
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
});
