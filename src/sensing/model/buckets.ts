import type { TimeRange } from '#lib/time.ts';
import type { ObservationColumns } from './observation-columns.ts';

/** As many points as a chart draws of one series. */
export const mostBuckets = 1000;

/**
 * Numbers reduced to at most as many buckets as asked, in order of time and as equally long
 * columns. Start and end are those of the Observations in the bucket. A bucket with count 0 and
 * NaN values is a gap: a silence, or Observations without a result.
 */
export interface Buckets {
  readonly start: Float64Array<ArrayBuffer>;
  readonly end: Float64Array<ArrayBuffer>;
  readonly count: Float64Array<ArrayBuffer>;
  readonly min: Float64Array<ArrayBuffer>;
  readonly max: Float64Array<ArrayBuffer>;
  readonly mean: Float64Array<ArrayBuffer>;
  /** Whether every bucket is one Observation. */
  readonly isExact: boolean;
}

interface Bucket {
  start: number;
  end: number;
  /** Start of the last Observation, which the next silence is measured from. */
  last: number;
  count: number;
  min: number;
  max: number;
  sum: number;
}

/** The numbers of a component in a window as buckets; the columns must be in order. */
export function reduceToBuckets(
  columns: ObservationColumns,
  component: number,
  window: TimeRange,
  most = mostBuckets,
): Buckets {
  const { first, beyond } = columns.rowsIn(window);
  const isExact = beyond - first <= most;
  const width = (window.to - window.from) / most;
  const values = columns.values[component] ?? new Float64Array(0);
  const filled: Bucket[] = [];
  let current: Bucket | undefined;
  let currentSlot = -1;
  for (let row = first; row < beyond; row++) {
    const start = columns.start[row] ?? 0;
    const slot = isExact ? row : slotOf(start - window.from, width, most);
    if (current === undefined || slot !== currentSlot) {
      current = emptyBucket(start);
      currentSlot = slot;
      filled.push(current);
    }
    addValue(current, start, columns.end[row] ?? start, values[row] ?? Number.NaN);
  }
  return toColumns(withSilences(columns, filled, width * 2), isExact);
}

function slotOf(offset: number, width: number, most: number): number {
  return width > 0 ? Math.min(most - 1, Math.floor(offset / width)) : 0;
}

function emptyBucket(start: number): Bucket {
  return {
    start,
    end: start,
    last: start,
    count: 0,
    min: Number.POSITIVE_INFINITY,
    max: Number.NEGATIVE_INFINITY,
    sum: 0,
  };
}

function addValue(bucket: Bucket, start: number, end: number, value: number): void {
  if (end > bucket.end) bucket.end = end;
  bucket.last = start;
  if (Number.isNaN(value)) return;
  bucket.count++;
  bucket.sum += value;
  if (value < bucket.min) bucket.min = value;
  if (value > bucket.max) bucket.max = value;
}

/** Puts an empty bucket into every silence that is longer than the least one. */
function withSilences(
  columns: ObservationColumns,
  buckets: readonly Bucket[],
  least: number,
): Bucket[] {
  const step = Math.max(columns.longestStep(), least);
  const complete: Bucket[] = [];
  let before: Bucket | undefined;
  for (const bucket of buckets) {
    if (before !== undefined && columns.isSilence(before.last, bucket.start, step)) {
      complete.push(emptyBucket((before.last + bucket.start) / 2));
    }
    complete.push(bucket);
    before = bucket;
  }
  return complete;
}

function toColumns(buckets: readonly Bucket[], isExact: boolean): Buckets {
  const column = (pick: (bucket: Bucket) => number) => Float64Array.from(buckets, pick);
  return {
    start: column((bucket) => bucket.start),
    end: column((bucket) => bucket.end),
    count: column((bucket) => bucket.count),
    min: column((bucket) => (bucket.count === 0 ? Number.NaN : bucket.min)),
    max: column((bucket) => (bucket.count === 0 ? Number.NaN : bucket.max)),
    mean: column((bucket) => (bucket.count === 0 ? Number.NaN : bucket.sum / bucket.count)),
    isExact,
  };
}
