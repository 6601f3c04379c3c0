import { type Spread, SpreadCollector } from './number-summary.ts';
import type { TimedNumbers } from './timed-numbers.ts';

/** 168 cells, from Monday 00:00 to Sunday 23:00. */
export type HourByWeekday = readonly Spread[];

/** Which clock tells the hour and the day: that of UTC or that of the machine. */
export type Zone = 'utc' | 'local';

const hour = 3_600_000;
const day = 24 * hour;

/**
 * The spread of the values in each hour of the week. In local time the hours are those that the
 * clock showed, with daylight saving.
 */
export function toHourByWeekday({ time, value }: TimedNumbers, zone: Zone): HourByWeekday {
  const cells = Array.from({ length: 7 * 24 }, () => new SpreadCollector());
  const cellOf = zone === 'utc' ? cellInUtc : cellInLocalTime();
  for (let row = 0; row < time.length; row++) {
    cells[cellOf(time[row] ?? Number.NaN)]?.add(value[row] ?? Number.NaN);
  }
  return cells.map((cell) => cell.result());
}

function cellInUtc(time: number): number {
  // 1970-01-01 was a Thursday, the fourth day of the week (ISO 8601).
  const sinceMonday = (time + 3 * day) % (7 * day);
  return Math.floor((sinceMonday < 0 ? sinceMonday + 7 * day : sinceMonday) / hour);
}

/** Offsets change on quarters of an hour at the earliest, so a quarter is looked up once. */
function cellInLocalTime(): (time: number) => number {
  let known = Number.NaN;
  let cell = 0;
  return (time) => {
    const quarter = Math.floor(time / (hour / 4));
    if (quarter !== known) {
      const date = new Date(time);
      cell = ((date.getDay() + 6) % 7) * 24 + date.getHours();
      known = quarter;
    }
    return cell;
  };
}
