/** Ticks of a time axis, computed from the span so that none is said twice. */
import type { DateTimeFormatOptions } from 'use-intl';
import { instantOfClock, zoneOffset } from '#lib/time-zone.ts';

/** The step between ticks, which also decides how they are written. */
export type TickUnit = 'millisecond' | 'second' | 'minute' | 'hour' | 'day' | 'month' | 'year';

export interface TimeTicks {
  readonly ticks: readonly number[];
  readonly unit: TickUnit;
}

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const month = 30.44 * day;
const year = 365.25 * day;

const steps: readonly (readonly [TickUnit, count: number, length: number])[] = [
  ...[1, 2, 5, 10, 20, 50, 100, 200, 500].map((n) => ['millisecond', n, n] as const),
  ...[1, 2, 5, 10, 15, 30].map((n) => ['second', n, n * second] as const),
  ...[1, 2, 5, 10, 15, 30].map((n) => ['minute', n, n * minute] as const),
  ...[1, 2, 3, 6, 12].map((n) => ['hour', n, n * hour] as const),
  ...[1, 2, 4, 7, 14].map((n) => ['day', n, n * day] as const),
  ...[1, 2, 3, 6].map((n) => ['month', n, n * month] as const),
  ...[1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].map((n) => ['year', n, n * year] as const),
];
const longest = steps.at(-1) ?? (['year', 1000, 1000 * year] as const);

/**
 * Times between two epoch milliseconds, ends included, that are round on the clocks of a zone and
 * leave at most `most` spaces.
 */
export function timeTicks(from: number, to: number, most: number, zone = 'UTC'): TimeTicks {
  if (!(to > from)) return { ticks: [from], unit: 'second' };
  const wanted = (to - from) / Math.max(1, most);
  const [unit, count, length] = steps.find((step) => step[2] >= wanted) ?? longest;
  if (zone === 'UTC') return { ticks: ticksOf(unit, count, length, from, to), unit };
  const shown = [from + zoneOffset(from, zone), to + zoneOffset(to, zone)] as const;
  const instants = ticksOf(unit, count, length, Math.min(...shown), Math.max(...shown))
    .map((tick) => instantOfClock(tick, zone))
    .filter((tick, index, all) => tick >= from && tick <= to && tick !== all[index - 1]);
  return { ticks: instants, unit };
}

function ticksOf(
  unit: TickUnit,
  count: number,
  length: number,
  from: number,
  to: number,
): number[] {
  if (unit === 'year') return monthTicks(from, to, count * 12);
  if (unit === 'month') return monthTicks(from, to, count);
  if (unit === 'day') return dayTicks(from, to, count);
  const ticks: number[] = [];
  for (let tick = Math.ceil(from / length) * length; tick <= to; tick += length) ticks.push(tick);
  return ticks;
}

/** Every so many months, counted from the year 0. */
function monthTicks(from: number, to: number, count: number): number[] {
  const begin = new Date(from);
  const months = begin.getUTCFullYear() * 12 + begin.getUTCMonth();
  const ticks: number[] = [];
  for (let at = Math.floor(months / count) * count; ; at += count) {
    // `Date.UTC` would take the years 0 to 99 for 1900 to 1999.
    const tick = new Date(0).setUTCFullYear(Math.floor(at / 12), ((at % 12) + 12) % 12, 1);
    if (tick > to) return ticks;
    if (tick >= from) ticks.push(tick);
  }
}

/** Days are counted from the first of each month, so that the first always has a tick. */
function dayTicks(from: number, to: number, count: number): number[] {
  const ticks: number[] = [];
  for (let tick = Math.ceil(from / day) * day; tick <= to; tick += day) {
    const dayOfMonth = new Date(tick).getUTCDate();
    const isNearNext = count > 1 && 30 - dayOfMonth < count / 2;
    if ((dayOfMonth - 1) % count === 0 && !isNearNext) ticks.push(tick);
  }
  return ticks;
}

/** How a tick is written on the clocks of a zone: the coarser part only where it changes. */
export function tickFormat(tick: number, unit: TickUnit, timeZone = 'UTC'): DateTimeFormatOptions {
  const shown = tick + zoneOffset(tick, timeZone);
  if (unit === 'year') return { year: 'numeric', timeZone };
  if (unit === 'month') {
    return new Date(shown).getUTCMonth() === 0
      ? { year: 'numeric', timeZone }
      : { month: 'short', timeZone };
  }
  if (unit === 'day' || shown % day === 0) return { day: 'numeric', month: 'short', timeZone };
  return {
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
    ...(unit === 'second' || unit === 'millisecond' ? { second: '2-digit' } : {}),
    ...(unit === 'millisecond' ? { fractionalSecondDigits: 3 } : {}),
  };
}
