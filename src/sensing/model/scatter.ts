import { spreadOf } from './statistics.ts';
import type { TimedNumbers } from './timed-numbers.ts';

type Spread = ReturnType<typeof spreadOf>;

/** Pairs of values of two series that were observed at about the same time. */
export interface Scatter {
  readonly paired: number;
  /** Values of the first series that the second has nothing near enough for. */
  readonly unpaired: number;
  /** How far apart in time two values may be and still make a pair; milliseconds. */
  readonly tolerance: number;
  readonly x: Spread;
  readonly y: Spread;
  /** Pearson's correlation; NaN with fewer than two pairs or a series without change. */
  readonly correlation: number;
  /** The line of least squares, y = intercept + slope · x. */
  readonly slope: number;
  readonly intercept: number;
  /** Every pair, or undefined where there are too many to draw. */
  readonly points: ScatterPoints | undefined;
  /** How many pairs fall into each cell, where there are too many to draw. */
  readonly grid: DensityGrid | undefined;
}

export interface ScatterPoints {
  readonly x: Float64Array<ArrayBuffer>;
  readonly y: Float64Array<ArrayBuffer>;
  /** Time of the value of the first series. */
  readonly time: Float64Array<ArrayBuffer>;
}

/** Counts row by row from the smallest y; the cells divide the ranges of x and y evenly. */
export interface DensityGrid {
  readonly x: GridRange;
  readonly y: GridRange;
  readonly columns: number;
  readonly rows: number;
  readonly counts: Float64Array<ArrayBuffer>;
}

interface GridRange {
  readonly min: number;
  readonly max: number;
}

/** As many points as are drawn one by one. */
export const mostPoints = 3000;
const gridColumns = 64;
const gridRows = 40;

/**
 * Pairs each value of the first series with the value of the second that is nearest in time, if it
 * is near enough. Without a tolerance half the usual step of the coarser series is near enough.
 */
export function toScatter(first: TimedNumbers, second: TimedNumbers, wanted?: number): Scatter {
  const other = withoutGaps(second);
  const tolerance = wanted ?? Math.max(usualStep(first.start), usualStep(other.start)) / 2;
  const pairs = pairUp(withoutGaps(first), other, tolerance);
  const x = spreadOf(pairs.x);
  const y = spreadOf(pairs.y);
  const { slope, correlation } = fitLine(pairs, x, y);
  return {
    paired: pairs.x.length,
    unpaired: pairs.unpaired,
    tolerance,
    x,
    y,
    correlation,
    slope,
    intercept: y.mean - slope * x.mean,
    ...(pairs.x.length <= mostPoints
      ? { points: { x: pairs.x, y: pairs.y, time: pairs.time }, grid: undefined }
      : { points: undefined, grid: toGrid(pairs, x, y) }),
  };
}

interface Pairs extends ScatterPoints {
  readonly unpaired: number;
}

function pairUp(first: TimedNumbers, second: TimedNumbers, tolerance: number): Pairs {
  const size = first.start.length;
  const x = new Float64Array(size);
  const y = new Float64Array(size);
  const time = new Float64Array(size);
  let paired = 0;
  let near = 0;
  for (let row = 0; row < size; row++) {
    const at = first.start[row] ?? 0;
    while (isNearer(second.start, near + 1, near, at)) near++;
    const distance = Math.abs((second.start[near] ?? Number.POSITIVE_INFINITY) - at);
    if (distance > tolerance) continue;
    x[paired] = first.values[row] ?? Number.NaN;
    y[paired] = second.values[near] ?? Number.NaN;
    time[paired] = at;
    paired++;
  }
  const cut = (column: Float64Array<ArrayBuffer>) => column.slice(0, paired);
  return { x: cut(x), y: cut(y), time: cut(time), unpaired: size - paired };
}

function isNearer(times: Float64Array, next: number, now: number, at: number): boolean {
  const later = times[next];
  if (later === undefined) return false;
  return Math.abs(later - at) <= Math.abs((times[now] ?? Number.POSITIVE_INFINITY) - at);
}

function withoutGaps({ start, values }: TimedNumbers): TimedNumbers {
  const isThere = (row: number) => Number.isFinite(values[row]);
  return {
    start: start.filter((_, row) => isThere(row)),
    values: values.filter((_, row) => isThere(row)),
  };
}

/** The median distance between neighbours; 0 with fewer than two. */
function usualStep(time: Float64Array): number {
  const steps = new Float64Array(Math.max(0, time.length - 1));
  for (let row = 0; row < steps.length; row++) steps[row] = (time[row + 1] ?? 0) - (time[row] ?? 0);
  steps.sort();
  return steps[Math.floor(steps.length / 2)] ?? 0;
}

function fitLine({ x, y }: Pairs, spreadX: Spread, spreadY: Spread) {
  let products = 0;
  for (let row = 0; row < x.length; row++) {
    products += ((x[row] ?? 0) - spreadX.mean) * ((y[row] ?? 0) - spreadY.mean);
  }
  const covariance = products / (x.length - 1);
  const slope = covariance / spreadX.deviation ** 2;
  const correlation = covariance / (spreadX.deviation * spreadY.deviation);
  return {
    slope: Number.isFinite(slope) ? slope : Number.NaN,
    correlation: Number.isFinite(correlation) ? Math.min(1, Math.max(-1, correlation)) : Number.NaN,
  };
}

function toGrid({ x, y }: Pairs, spreadX: Spread, spreadY: Spread): DensityGrid {
  const { cells: columns, ...across } = cellsFor(x, spreadX, gridColumns);
  const { cells: rows, ...upwards } = cellsFor(y, spreadY, gridRows);
  const counts = new Float64Array(columns * rows);
  for (let row = 0; row < x.length; row++) {
    const column = cellOf(x[row] ?? 0, across, columns);
    const line = cellOf(y[row] ?? 0, upwards, rows);
    const cell = line * columns + column;
    counts[cell] = (counts[cell] ?? 0) + 1;
  }
  return { x: across, y: upwards, columns, rows, counts };
}

/**
 * At most so many cells over the values. Where these come in steps, every cell holds as many steps
 * as any other, as empty stripes would show else.
 */
function cellsFor(values: Float64Array, { min, max }: Spread, most: number) {
  const step = stepOf(values);
  const levels = Math.round((max - min) / step) + 1;
  if (!Number.isFinite(levels)) return { min, max, cells: most };
  const perCell = Math.ceil(levels / most);
  const cells = Math.ceil(levels / perCell);
  const from = min - step / 2;
  return { min: from, max: from + cells * perCell * step, cells };
}

/** The step that all distances between values are multiples of; 0 when there is none. */
function stepOf(values: Float64Array): number {
  const sorted = values.slice().sort();
  const distances = sorted
    .map((value, row) => value - (sorted[row - 1] ?? value))
    .filter((distance) => distance > 0);
  const step = distances.reduce((least, one) => Math.min(least, one), Number.POSITIVE_INFINITY);
  const isMultiple = (distance: number) =>
    Math.abs(distance / step - Math.round(distance / step)) < 0.01;
  return Number.isFinite(step) && distances.every(isMultiple) ? step : 0;
}

function cellOf(value: number, { min, max }: GridRange, cells: number): number {
  return max > min ? Math.min(cells - 1, Math.floor(((value - min) / (max - min)) * cells)) : 0;
}
