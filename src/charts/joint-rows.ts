/** Several series side by side: rows of time with a cell for each series. */
import type { TimeRange } from '#lib/time.ts';
import type { DrawnSeries, NumberSeries, StateSeries } from './drawn-series.ts';

/** Values of one series in one row. */
export type JointCell =
  | {
      readonly kind: 'number';
      readonly count: number;
      readonly min: number;
      readonly mean: number;
      readonly max: number;
    }
  | { readonly kind: 'state'; readonly state: number; readonly count: number };

/** A time, or with `end` after `start` a stretch of it; a cell is undefined where nothing is. */
export interface JointRow {
  readonly start: number;
  readonly end: number;
  readonly cells: readonly (JointCell | undefined)[];
}

/** Stretches that a window is cut into where there are too many values for a row each. */
const slots = 500;

/**
 * A row for each time at which any series has a value; where a series is reduced to stretches of
 * time, equally long stretches of the window for all of them.
 */
export function jointRows(series: readonly DrawnSeries[], window: TimeRange): JointRow[] {
  const isExact = series.every((one) =>
    one.kind === 'number' ? one.buckets.isExact : one.runs.isExact,
  );
  const width = (window.to - window.from) / slots;
  const rows = new Map<number, (JointCell | undefined)[]>();
  series.forEach((one, column) => {
    const { start, count } = one.kind === 'number' ? one.buckets : one.runs;
    for (let index = 0; index < count.length; index++) {
      if (count[index] === 0) continue;
      const time = start[index] ?? 0;
      const slot = Math.min(slots - 1, Math.max(0, Math.floor((time - window.from) / width)));
      const key = isExact || width === 0 ? time : slot;
      const cells = rows.get(key) ?? series.map(() => undefined);
      cells[column] = merge(cells[column], cellOf(one, index));
      rows.set(key, cells);
    }
  });
  const sorted = [...rows].sort(([a], [b]) => a - b);
  return sorted.map(([key, cells]) => {
    if (isExact || width === 0) return { start: key, end: key, cells };
    const from = window.from + key * width;
    return { start: Math.round(from), end: Math.round(from + width), cells };
  });
}

function cellOf(series: NumberSeries | StateSeries, index: number): JointCell {
  if (series.kind === 'state') {
    const { state, same } = series.runs;
    return { kind: 'state', state: state[index] ?? 0, count: same[index] ?? 0 };
  }
  const { count, min, mean, max } = series.buckets;
  return {
    kind: 'number',
    count: count[index] ?? 0,
    min: min[index] ?? Number.NaN,
    mean: mean[index] ?? Number.NaN,
    max: max[index] ?? Number.NaN,
  };
}

/** Two values of one row as one: numbers together, of states the more frequent one. */
function merge(before: JointCell | undefined, added: JointCell): JointCell {
  if (before === undefined || before.kind !== added.kind) return added;
  if (before.kind === 'state') return added.count > before.count ? added : before;
  if (added.kind === 'state') return before;
  const count = before.count + added.count;
  return {
    kind: 'number',
    count,
    min: Math.min(before.min, added.min),
    mean: (before.mean * before.count + added.mean * added.count) / count,
    max: Math.max(before.max, added.max),
  };
}
