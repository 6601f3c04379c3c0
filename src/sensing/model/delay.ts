import { type Buckets, reduceToBuckets } from './buckets.ts';
import { type Histogram, toHistogram } from './histogram.ts';
import { ObservationColumns } from './observation-columns.ts';

/** Units in which a delay is told, and how many milliseconds they are. */
export const delayUnits = {
  second: 1000,
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
} as const;
export type DelayUnit = keyof typeof delayUnits;

/** How long after what they tell of results came: resultTime minus the end of phenomenonTime. */
export interface Delay {
  /** The unit of all numbers here, chosen by the largest delay. */
  readonly unit: DelayUnit;
  readonly histogram: Histogram;
  readonly overTime: Buckets;
  /** Observations whose result is older than what it tells of. */
  readonly negative: number;
  /** Observations without a resultTime. */
  readonly missing: number;
}

interface ObservedAndTold {
  readonly start: Float64Array;
  readonly end: Float64Array;
  /** NaN where it is missing; undefined where it was not loaded. */
  readonly resultTime: Float64Array | undefined;
}

/** The delays of Observations, in order of their start. */
export function toDelay({ start, end, resultTime }: ObservedAndTold): Delay {
  if (resultTime === undefined) throw new Error('The resultTimes were not loaded.');
  const delays = resultTime.map((time, row) => time - (end[row] ?? time));
  const unit = unitFor(delays);
  const scaled = delays.map((delay) => delay / delayUnits[unit]);
  const columns = new ObservationColumns(1);
  columns.reserve(start.length);
  scaled.forEach((delay, row) => {
    const time = start[row] ?? 0;
    columns.push(time, time);
    columns.setLast(0, delay);
  });
  const from = start[0] ?? 0;
  return {
    unit,
    histogram: toHistogram(scaled),
    overTime: reduceToBuckets(columns, 0, { from, to: start.at(-1) ?? from }),
    negative: delays.filter((delay) => delay < 0).length,
    missing: delays.filter(Number.isNaN).length,
  };
}

/** The largest unit of which the longest delay has at least two. */
function unitFor(delays: Float64Array): DelayUnit {
  let longest = 0;
  for (const delay of delays) if (Math.abs(delay) > longest) longest = Math.abs(delay);
  const units = Object.keys(delayUnits) as DelayUnit[];
  return units.findLast((unit) => longest >= 2 * delayUnits[unit]) ?? 'second';
}
