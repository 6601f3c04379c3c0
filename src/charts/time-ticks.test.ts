import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tickFormat, timeTicks } from './time-ticks.ts';

const day = 86_400_000;

function written(from: string, to: string, most = 10): string[] {
  const { ticks, unit } = timeTicks(Date.parse(from), Date.parse(to), most);
  return ticks.map((tick) => new Intl.DateTimeFormat('en-GB', tickFormat(tick, unit)).format(tick));
}

describe('timeTicks', () => {
  it('writes years for 60 years', () => {
    expect(written('1958-03-01T00:00:00Z', '2020-01-01T00:00:00Z', 8)).toEqual([
      '1960',
      '1970',
      '1980',
      '1990',
      '2000',
      '2010',
      '2020',
    ]);
  });

  it('writes months, and the year where it begins', () => {
    expect(written('2012-11-15T00:00:00Z', '2013-03-15T00:00:00Z', 6)).toEqual([
      'Dec',
      '2013',
      'Feb',
      'Mar',
    ]);
  });

  it('writes minutes for minutes', () => {
    expect(written('2012-01-01T12:00:00Z', '2012-01-01T12:07:00Z')).toEqual([
      '12:00',
      '12:01',
      '12:02',
      '12:03',
      '12:04',
      '12:05',
      '12:06',
      '12:07',
    ]);
  });

  it('writes the day at midnight between hours', () => {
    expect(written('2012-01-01T18:00:00Z', '2012-01-02T06:00:00Z', 5)).toEqual([
      '18:00',
      '21:00',
      '2 Jan',
      '03:00',
      '06:00',
    ]);
  });

  it('stays within the span and the number asked, in order, and never says a thing twice, an hour not on the same day', () => {
    const from = fc.integer({ min: -5000 * day, max: 20_000 * day });
    const length = fc.integer({ min: 10, max: 36_500 * day });
    fc.assert(
      fc.property(from, length, fc.integer({ min: 3, max: 12 }), (start, span, most) => {
        const { ticks, unit } = timeTicks(start, start + span, most);
        expect(ticks.length).toBeLessThanOrEqual(most + 1);
        expect(ticks.every((tick) => tick >= start && tick <= start + span)).toBe(true);
        expect([...ticks].sort((a, b) => a - b)).toEqual(ticks);
        const texts = ticks.map((tick) => {
          const said = new Intl.DateTimeFormat('en-GB', tickFormat(tick, unit)).format(tick);
          // Midnight says the date, so the same hour may follow on the next day.
          return ['day', 'month', 'year'].includes(unit)
            ? said
            : `${Math.floor(tick / day)} ${said}`;
        });
        if (span < 300 * day || unit === 'year') expect(new Set(texts).size).toBe(texts.length);
      }),
      { numRuns: 500 },
    );
  });

  it('has one tick for a single moment', () => {
    expect(timeTicks(5, 5, 8).ticks).toEqual([5]);
  });
});

describe('ticks in a named zone', () => {
  const zone = 'America/New_York';

  it('days begin at midnight of the zone, through the change of the clocks', () => {
    const from = Date.UTC(2021, 2, 12, 5);
    const { ticks, unit } = timeTicks(from, Date.UTC(2021, 2, 16, 5), 6, zone);
    expect(unit).toBe('day');
    expect(ticks.map((tick) => new Date(tick).toISOString())).toEqual([
      '2021-03-12T05:00:00.000Z',
      '2021-03-13T05:00:00.000Z',
      '2021-03-14T05:00:00.000Z',
      '2021-03-15T04:00:00.000Z',
      '2021-03-16T04:00:00.000Z',
    ]);
  });

  it('no tick is said twice when an hour is repeated or skipped', () => {
    for (const day of [Date.UTC(2021, 2, 14), Date.UTC(2021, 10, 7)]) {
      const { ticks } = timeTicks(day, day + 86_400_000, 24, zone);
      expect(ticks).toEqual([...new Set(ticks)].sort((a, b) => a - b));
    }
  });

  it('midnight is written as the day', () => {
    expect(tickFormat(Date.UTC(2021, 0, 2, 5), 'hour', zone)).toEqual({
      day: 'numeric',
      month: 'short',
      timeZone: zone,
    });
  });
});
