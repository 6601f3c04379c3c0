import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatInstant, parseInstant, parseTimeRange } from './time.ts';

const instants = fc
  .date({ noInvalidDate: true, min: new Date('0001-01-01'), max: new Date('9999-12-31') })
  .map((date) => date.getTime());

describe('parseInstant', () => {
  it('reads every instant that the platform writes', () => {
    fc.assert(
      fc.property(instants, (time) => {
        expect(parseInstant(new Date(time).toISOString())).toBe(time);
        expect(parseInstant(formatInstant(time))).toBe(time);
      }),
    );
  });

  it('agrees with the platform on any offset', () => {
    const offset = fc.tuple(fc.constantFrom('+', '-'), fc.nat(14), fc.nat(59));
    fc.assert(
      fc.property(instants, offset, (time, [sign, hours, minutes]) => {
        const zone = `${sign}${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
        const text = new Date(time).toISOString().replace('Z', zone);
        expect(parseInstant(text)).toBe(Date.parse(text));
      }),
    );
  });

  it.each([
    ['2012-01-01', Date.UTC(2012, 0, 1)],
    ['2012-01-01T12:30Z', Date.UTC(2012, 0, 1, 12, 30)],
    ['2012-01-01T12:30:15', Date.UTC(2012, 0, 1, 12, 30, 15)],
    ['2012-01-01T12:30:15.123456789Z', Date.UTC(2012, 0, 1, 12, 30, 15, 123)],
    ['2012-01-01T12:30:15.5+0130', Date.UTC(2012, 0, 1, 11, 0, 15, 500)],
    ['2012-01-01T24:00:00Z', Date.UTC(2012, 0, 2)],
    ['2012-02-29T00:00:00Z', Date.UTC(2012, 1, 29)],
  ])('reads %s', (text, time) => {
    expect(parseInstant(text)).toBe(time);
  });

  it.each([
    '',
    'now',
    '2012',
    '2013-02-29T00:00:00Z',
    '2012-13-01T00:00:00Z',
    '2012-01-01T25:00:00Z',
    '2012-01-01T12:61:00Z',
    '2012-01-01T12:00:00+99:00',
    '2012-01-01T1x:00:00Z',
    '2012/01/01',
  ])('does not take %s for a time', (text) => {
    expect(parseInstant(text)).toBeNaN();
  });
});

describe('parseTimeRange', () => {
  it('reads instants and intervals with different offsets', () => {
    const from = Date.UTC(2012, 0, 1);
    expect(parseTimeRange('2012-01-01T00:00:00Z')).toEqual({ from, to: from });
    expect(parseTimeRange('2012-01-01T00:00:00Z/2012-01-01T03:00:00+02:00')).toEqual({
      from,
      to: from + 3_600_000,
    });
  });

  it('refuses what is open, reversed or unreadable', () => {
    expect(parseTimeRange('2012-01-02T00:00:00Z/2012-01-01T00:00:00Z')).toBeUndefined();
    expect(parseTimeRange('2012-01-02T00:00:00Z/..')).toBeUndefined();
    expect(parseTimeRange('a/b')).toBeUndefined();
  });
});

describe('formatting', () => {
  const time = Date.UTC(2012, 0, 1, 14, 30, 0);

  it('writes milliseconds only when there are some', () => {
    expect(formatInstant(time)).toBe('2012-01-01T14:30:00Z');
    expect(formatInstant(time + 5)).toBe('2012-01-01T14:30:00.005Z');
  });
});
