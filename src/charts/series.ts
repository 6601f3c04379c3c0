/** What the charts draw: plain columns, equally long, in order of time (epoch milliseconds). */

/** Numbers as buckets of min, mean and max; a bucket with count 0 is a gap. */
export interface BucketColumns {
  readonly start: Float64Array;
  readonly end: Float64Array;
  readonly count: Float64Array;
  readonly min: Float64Array;
  readonly max: Float64Array;
  readonly mean: Float64Array;
  /** Whether every bucket is a single value. */
  readonly isExact: boolean;
}

/** Stretches of time in one state; `same` of `count` values are in the state of the run. */
export interface RunColumns {
  readonly start: Float64Array;
  readonly end: Float64Array;
  readonly state: Float64Array;
  readonly count: Float64Array;
  readonly same: Float64Array;
  readonly isExact: boolean;
}

/** Width left of the plot in every chart, so that lanes are aligned in time; pixels. */
export const plotLeft = 76;
/** Width right of the plot in charts without a second value axis; pixels. */
export const plotRight = 24;
/** Width right of the plot where a chart has a second value axis; pixels. */
export const plotRightAxis = 76;
/** Height of the time axis; pixels. */
export const axisHeight = 28;

/** Where a bucket is drawn: a single value at its start, as steps begin there; several in their middle. */
export function bucketTime(buckets: BucketColumns, index: number): number {
  const start = buckets.start[index] ?? 0;
  return buckets.isExact ? start : (start + (buckets.end[index] ?? start)) / 2;
}
