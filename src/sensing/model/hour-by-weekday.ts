import { zoneOffset } from '#lib/time-zone.ts';
import { type NumberStatistics, spreadOf } from './statistics.ts';
import type { TimedNumbers } from './timed-numbers.ts';

/** 168 cells, from Monday 00:00 to Sunday 23:00. */
export type HourByWeekday = readonly Pick<
  NumberStatistics,
  'count' | 'min' | 'mean' | 'max' | 'deviation'
>[];

const hour = 3_600_000;
const day = 24 * hour;

/**
 * The spread of the values in each hour of the week, as the clocks of the named zone showed it.
 */
export function toHourByWeekday({ start, values }: TimedNumbers, zone: string): HourByWeekday {
  const cells = Uint8Array.from(start, cellsIn(zone));
  const isThere = (row: number) => !Number.isNaN(values[row] ?? Number.NaN);
  const ends = new Uint32Array(7 * 24);
  cells.forEach((cell, row) => {
    if (isThere(row)) ends[cell] = (ends[cell] ?? 0) + 1;
  });
  for (let cell = 1; cell < ends.length; cell++) {
    ends[cell] = (ends[cell] ?? 0) + (ends[cell - 1] ?? 0);
  }
  const grouped = new Float64Array(ends.at(-1) ?? 0);
  const next = ends.slice();
  cells.forEach((cell, row) => {
    if (!isThere(row)) return;
    const place = (next[cell] ?? 0) - 1;
    next[cell] = place;
    grouped[place] = values[row] ?? Number.NaN;
  });
  return Array.from(ends, (end, cell) => {
    const own = grouped.subarray(ends[cell - 1] ?? 0, end);
    return { count: own.length, ...spreadOf(own) };
  });
}

/** Offsets change on quarters of an hour at the earliest, so a quarter is looked up once. */
function cellsIn(zone: string): (time: number) => number {
  let known = Number.NaN;
  let offset = 0;
  return (time) => {
    const quarter = Math.floor(time / (hour / 4));
    if (quarter !== known) offset = zoneOffset(time, zone);
    known = quarter;
    // 1970-01-01 was a Thursday, the fourth day of the week (ISO 8601).
    const sinceMonday = (time + offset + 3 * day) % (7 * day);
    return Math.floor((sinceMonday < 0 ? sinceMonday + 7 * day : sinceMonday) / hour);
  };
}
