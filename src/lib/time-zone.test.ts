import { describe, expect, it } from 'vitest';
import { instantOfClock, isTimeZone, zoneOffset } from './time-zone.ts';
import { formatIsoTime } from './written-time.ts';

const hour = 3_600_000;
const berlin = 'Europe/Berlin';

describe('time zones', () => {
  it('the offset follows summer time', () => {
    expect(zoneOffset(Date.UTC(2020, 0, 1), berlin)).toBe(hour);
    expect(zoneOffset(Date.UTC(2020, 6, 1), berlin)).toBe(2 * hour);
    expect(zoneOffset(Date.UTC(2020, 6, 1, 0, 0, 0, 250), 'Asia/Kolkata')).toBe(5.5 * hour);
    expect(zoneOffset(Date.UTC(2020, 6, 1), 'UTC')).toBe(0);
  });

  it('a time on the clocks leads back to its instant', () => {
    for (const zone of [berlin, 'America/New_York', 'Asia/Kolkata', 'UTC']) {
      for (let time = Date.UTC(2021, 2, 1); time < Date.UTC(2021, 3, 10); time += 7 * hour) {
        expect(instantOfClock(time + zoneOffset(time, zone), zone)).toBe(time);
      }
    }
  });

  it('a skipped time is moved on, of a repeated one the first is taken', () => {
    const skipped = Date.UTC(2021, 2, 28, 2, 30);
    expect(formatIsoTime(instantOfClock(skipped, berlin), berlin)).toBe('2021-03-28 03:30');
    const repeated = Date.UTC(2021, 9, 31, 2, 30);
    expect(instantOfClock(repeated, berlin)).toBe(Date.UTC(2021, 9, 31, 0, 30));
  });

  it('years before the first do not fail', () => {
    expect(Number.isFinite(zoneOffset(-70_000_000_000_000, berlin))).toBe(true);
  });

  it('names are known or not', () => {
    expect(isTimeZone(berlin)).toBe(true);
    expect(isTimeZone('Mars/Olympus')).toBe(false);
    expect(isTimeZone('')).toBe(false);
  });
});
