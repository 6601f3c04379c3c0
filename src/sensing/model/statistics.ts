import type { TimeRange } from '#lib/time.ts';
import type { ObservationColumns } from './observation-columns.ts';

/** A value and when it was observed, epoch milliseconds. */
export interface TimedValue {
  readonly time: number;
  readonly value: number;
}

/** What can be said of the results of any kind in a window. */
export interface SeriesStatistics {
  /** Observations in the window. */
  readonly rows: number;
  /** Observations of them with a usable result. */
  readonly count: number;
  /** Observations of them without a result. */
  readonly withoutResult: number;
  /** Observations of them whose result cannot be used. */
  readonly rejected: number;
  /** Stretches without a usable result: silences, and Observations without one. */
  readonly gaps: { readonly count: number; readonly length: number };
  readonly first: TimedValue | undefined;
  readonly last: TimedValue | undefined;
}

/** The same of numbers; NaN where there are none. */
export interface NumberStatistics extends SeriesStatistics {
  readonly min: number;
  readonly mean: number;
  readonly max: number;
  /** Standard deviation of the sample (n − 1); NaN for fewer than two values. */
  readonly deviation: number;
}

/** Statistics of a component in a window; the columns must be in order. */
export function seriesStatistics(
  columns: ObservationColumns,
  component: number,
  window: TimeRange,
): SeriesStatistics {
  const { first, beyond } = columns.rowsIn(window);
  const values = columns.values[component] ?? new Float64Array(0);
  let count = 0;
  let firstRow = -1;
  let lastRow = -1;
  for (let row = first; row < beyond; row++) {
    if (Number.isNaN(values[row])) continue;
    if (firstRow < 0) firstRow = row;
    lastRow = row;
    count++;
  }
  const rejected = columns.rejectedIn(component, window);
  const timed = (row: number): TimedValue | undefined =>
    row < 0 ? undefined : { time: columns.start[row] ?? 0, value: values[row] ?? Number.NaN };
  return {
    rows: beyond - first,
    count,
    withoutResult: Math.max(0, beyond - first - count - rejected),
    rejected,
    gaps: gapsIn(columns, values, window),
    first: timed(firstRow),
    last: timed(lastRow),
  };
}

/** Statistics of a component of numbers in a window; the columns must be in order. */
export function numberStatistics(
  columns: ObservationColumns,
  component: number,
  window: TimeRange,
): NumberStatistics {
  const { first, beyond } = columns.rowsIn(window);
  const values = (columns.values[component] ?? new Float64Array(0)).subarray(first, beyond);
  return { ...seriesStatistics(columns, component, window), ...spreadOf(values) };
}

/**
 * Smallest, mean, largest and standard deviation of the numbers that are not NaN. Two passes with
 * a compensated sum (Neumaier, 1974), so that large numbers which are close together keep their
 * digits, on values scaled by a power of two, so that squares neither overflow nor vanish.
 */
export function spreadOf(
  values: Float64Array,
): Pick<NumberStatistics, 'min' | 'mean' | 'max' | 'deviation'> {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  let count = 0;
  for (let index = 0; index < values.length; index++) {
    const value = values[index] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    count++;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  if (count === 0)
    return { min: Number.NaN, mean: Number.NaN, max: Number.NaN, deviation: Number.NaN };
  const scale = scaleFor(Math.max(Math.abs(min), Math.abs(max)));
  const middle = sumOf(values, (value) => value * scale) / count;
  const squares = sumOf(values, (value) => (value * scale - middle) ** 2);
  const drift = sumOf(values, (value) => value * scale - middle);
  const variance = (squares - (drift * drift) / count) / (count - 1);
  return {
    min,
    // Rounding must not put the mean of equal values outside of them.
    mean: Math.min(max, Math.max(min, middle / scale)),
    max,
    deviation: count < 2 ? Number.NaN : Math.sqrt(Math.max(0, variance)) / scale,
  };
}

/** 1 for ordinary numbers; else the power of two that brings the largest near 1. */
function scaleFor(largest: number): number {
  if (largest === 0 || (largest > 1e-100 && largest < 1e100)) return 1;
  return 2 ** -Math.max(-1000, Math.min(1000, Math.floor(Math.log2(largest))));
}

function sumOf(values: Float64Array, term: (value: number) => number): number {
  let sum = 0;
  let lost = 0;
  for (let index = 0; index < values.length; index++) {
    const value = values[index] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    const added = term(value);
    const next = sum + added;
    lost += Math.abs(sum) >= Math.abs(added) ? sum - next + added : added - next + sum;
    sum = next;
  }
  return sum + lost;
}

/**
 * Gaps between usable values, cut to the window; a gap that the window begins or ends in counts
 * with the part that is inside.
 */
function gapsIn(
  columns: ObservationColumns,
  values: Float64Array,
  window: TimeRange,
): SeriesStatistics['gaps'] {
  const { first, beyond } = columns.rowsIn(window);
  const step = columns.longestStep();
  let count = 0;
  let length = 0;
  let end = Number.NaN;
  let isBroken = false;
  // The usable values next to the window say whether it begins or ends in a gap.
  let from = first - 1;
  while (from >= 0 && Number.isNaN(values[from])) from--;
  let to = beyond;
  while (to < columns.length && Number.isNaN(values[to])) to++;
  for (let row = Math.max(0, from); row <= Math.min(columns.length - 1, to); row++) {
    if (Number.isNaN(values[row])) {
      isBroken = true;
      continue;
    }
    const start = columns.start[row] ?? 0;
    if (start > end && (isBroken || columns.isSilence(end, start, step))) {
      const inside = Math.min(start, window.to) - Math.max(end, window.from);
      if (inside > 0) {
        count++;
        length += inside;
      }
    }
    end = Math.max(Number.isNaN(end) ? start : end, columns.end[row] ?? start);
    isBroken = false;
  }
  return { count, length };
}
