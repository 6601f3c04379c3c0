/**
 * Views of one or several series that are computed where the Observations are. Each entry of
 * `reductions` is a pure function of columns; `useReduction` knows its parameters and result.
 */

import { countBeyond } from '../model/count-beyond.ts';
import { toDelay } from '../model/delay.ts';
import { toHistogram } from '../model/histogram.ts';
import { toHourByWeekday } from '../model/hour-by-weekday.ts';
import { toScatter } from '../model/scatter.ts';

/** One series within the window, in order of time and as equally long columns. */
export interface SeriesColumns {
  /** Start and end of each phenomenonTime, epoch milliseconds. */
  readonly start: Float64Array;
  readonly end: Float64Array;
  /** Numbers, 0 and 1 for booleans, the index in `states` for texts; NaN is a missing result. */
  readonly values: Float64Array;
  /** Epoch milliseconds, NaN where it is missing; undefined unless it was asked for. */
  readonly resultTime: Float64Array | undefined;
  /** The texts that values stand for; undefined for numbers. */
  readonly states: readonly string[] | undefined;
}

/**
 * Computes from the wanted series, in their order, something that can be posted to another thread.
 * The result must not share memory with the columns. A throw becomes the error of the view.
 */
export type Reduction<Parameters, Result> = (
  series: readonly SeriesColumns[],
  parameters: Parameters,
) => Result;

/** Every reduction by its name. */
export const reductions = {
  countBeyond,
  histogram: ([series], { bins }: { bins: number | undefined }) =>
    toHistogram(one(series).values, bins),
  scatter: ([x, y], { tolerance }: { tolerance: number | undefined }) =>
    toScatter(one(x), one(y), tolerance),
  hourByWeekday: ([series], { zone }: { zone: string }) => toHourByWeekday(one(series), zone),
  delay: ([series]) => toDelay(one(series)),
} satisfies Readonly<Record<string, Reduction<never, unknown>>>;

function one(series: SeriesColumns | undefined): SeriesColumns {
  if (series === undefined) throw new Error('A series is missing.');
  return series;
}

export type ReductionKind = keyof typeof reductions;

export type ReductionParameters<Kind extends ReductionKind> =
  (typeof reductions)[Kind] extends Reduction<infer Parameters, unknown> ? Parameters : never;

export type ReductionResult<Kind extends ReductionKind> =
  (typeof reductions)[Kind] extends Reduction<never, infer Result> ? Result : never;
