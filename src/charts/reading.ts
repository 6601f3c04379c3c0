/** What a series says at a time: the nearest value with its own time, or nothing. */
import type { DrawnSeries, NumberSeries, StateSeries } from './drawn-series.ts';
import { type BucketColumns, bucketTime } from './series.ts';

interface ReadTime {
  readonly start: number;
  readonly end: number;
  /** Where it is drawn. */
  readonly time: number;
}

/** A value, or the smallest, mean and largest of several that are drawn as one. */
export interface NumberReading extends ReadTime {
  readonly kind: 'number';
  readonly count: number;
  readonly min: number;
  readonly mean: number;
  readonly max: number;
}

/** A state; `same` of `count` values are in it. */
export interface StateReading extends ReadTime {
  readonly kind: 'state';
  readonly state: string;
  readonly count: number;
  readonly same: number;
}

export type Reading = NumberReading | StateReading;

/**
 * The reading of a series at a time. Undefined in a gap, and farther than `reach` milliseconds
 * before the first or after the last value.
 */
export function readAt(series: DrawnSeries, time: number, reach: number): Reading | undefined {
  return series.kind === 'number'
    ? readNumber(series, time, reach)
    : readState(series, time, reach);
}

/** The next time after, or the last before, a time at which the series has a value. */
export function stepFrom(series: DrawnSeries, time: number, direction: 1 | -1): number | undefined {
  const columns = series.kind === 'number' ? series.buckets : series.runs;
  const timeAt = (index: number) =>
    series.kind === 'number' ? bucketTime(series.buckets, index) : (series.runs.start[index] ?? 0);
  const { count } = columns;
  let index = lastNotAfter(count.length, timeAt, time);
  if (direction === 1) index++;
  else if (index >= 0 && timeAt(index) === time) index--;
  while (index >= 0 && index < count.length && count[index] === 0) index += direction;
  return index >= 0 && index < count.length ? timeAt(index) : undefined;
}

function readNumber(
  { buckets, isStepped }: NumberSeries,
  time: number,
  reach: number,
): NumberReading | undefined {
  const { start, end, count } = buckets;
  const before = lastNotAfter(count.length, (index) => bucketTime(buckets, index), time);
  const isInside = isStepped && before >= 0 && (end[before] ?? 0) > time;
  const nearest = isInside ? before : nearer(before, time, buckets);
  if (nearest < 0 || !count[nearest]) return undefined;
  const from = start[nearest] ?? 0;
  const to = end[nearest] ?? from;
  if (from - time > reach && nearest === 0) return undefined;
  if (time - to > reach && nearest === count.length - 1) return undefined;
  return {
    kind: 'number',
    start: from,
    end: to,
    time: bucketTime(buckets, nearest),
    count: count[nearest] ?? 0,
    min: buckets.min[nearest] ?? Number.NaN,
    mean: buckets.mean[nearest] ?? Number.NaN,
    max: buckets.max[nearest] ?? Number.NaN,
  };
}

function nearer(before: number, time: number, buckets: BucketColumns): number {
  const after = before + 1;
  if (after >= buckets.count.length) return before;
  if (before < 0) return after;
  const isAfterNearer = bucketTime(buckets, after) - time < time - bucketTime(buckets, before);
  return isAfterNearer ? after : before;
}

function readState(
  { runs, states }: StateSeries,
  time: number,
  reach: number,
): StateReading | undefined {
  const length = runs.start.length;
  const found = lastNotAfter(length, (index) => runs.start[index] ?? 0, time);
  const index = Math.max(0, found);
  if (index >= length) return undefined;
  const start = runs.start[index] ?? 0;
  const end = runs.end[index] ?? start;
  if (start - time > reach || time - end > reach) return undefined;
  return {
    kind: 'state',
    start,
    end,
    time: start,
    state: states[runs.state[index] ?? 0] ?? '',
    count: runs.count[index] ?? 0,
    same: runs.same[index] ?? 0,
  };
}

/** The last index whose time is not after the wanted one; -1 when all are. */
function lastNotAfter(length: number, timeAt: (index: number) => number, time: number): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (timeAt(middle) <= time) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
