import type { TimeRange } from '#lib/time.ts';
import { mostBuckets } from './buckets.ts';
import type { ObservationColumns } from './observation-columns.ts';

/**
 * Stretches of time in one state, in order and as equally long columns. Where there are more
 * changes than can be drawn, a run is a bucket and has the state that is most frequent in it.
 */
export interface StateRuns {
  readonly start: Float64Array<ArrayBuffer>;
  readonly end: Float64Array<ArrayBuffer>;
  /** Index of the state in the list of states. */
  readonly state: Float64Array<ArrayBuffer>;
  /** Observations in the run. */
  readonly count: Float64Array<ArrayBuffer>;
  /** Observations of them in this very state. */
  readonly same: Float64Array<ArrayBuffer>;
  /** Whether every run holds one state only. */
  readonly isExact: boolean;
}

interface Run {
  start: number;
  end: number;
  state: number;
  count: number;
  same: number;
}

/** The states of a component in a window as runs; the columns must be in order. */
export function reduceToRuns(
  columns: ObservationColumns,
  component: number,
  window: TimeRange,
  most = mostBuckets,
): StateRuns {
  const runs = exactRuns(columns, component, window, most);
  return runs
    ? toColumns(runs, true)
    : toColumns(bucketedRuns(columns, component, window, most), false);
}

/** How many Observations of a window are in each state, by the state's index. */
export function countStates(
  columns: ObservationColumns,
  component: number,
  window: TimeRange,
  states: number,
): number[] {
  const counts = new Array<number>(states).fill(0);
  const { first, beyond } = columns.rowsIn(window);
  for (let row = first; row < beyond; row++) {
    const state = columns.values[component]?.[row] ?? Number.NaN;
    if (!Number.isNaN(state)) counts[state] = (counts[state] ?? 0) + 1;
  }
  return counts;
}

/** A state lasts until the next Observation, unless the silence between is too long. */
function exactRuns(
  columns: ObservationColumns,
  component: number,
  window: TimeRange,
  most: number,
): Run[] | undefined {
  const { first, beyond } = columns.rowsIn(window);
  const step = columns.longestStep();
  const runs: Run[] = [];
  let current: Run | undefined;
  for (let row = first; row < beyond; row++) {
    const start = columns.start[row] ?? 0;
    const state = columns.values[component]?.[row] ?? Number.NaN;
    const isSilent = current !== undefined && columns.isSilence(current.end, start, step);
    if (current && !isSilent) current.end = Math.max(current.end, start);
    if (current === undefined || isSilent || state !== current.state) {
      current = Number.isNaN(state) ? undefined : { start, end: start, state, count: 0, same: 0 };
      if (current) runs.push(current);
      if (runs.length > most) return undefined;
    }
    if (!current) continue;
    current.end = Math.max(current.end, columns.end[row] ?? start);
    current.count++;
    current.same++;
  }
  return runs;
}

function bucketedRuns(
  columns: ObservationColumns,
  component: number,
  window: TimeRange,
  most: number,
): Run[] {
  const { first, beyond } = columns.rowsIn(window);
  const width = (window.to - window.from) / most;
  const runs: Run[] = [];
  let tally = new Map<number, number>();
  let slot = -1;
  const close = () => {
    if (tally.size > 0) runs.push(toRun(tally, window.from + slot * width, width));
    tally = new Map();
  };
  for (let row = first; row < beyond; row++) {
    const offset = (columns.start[row] ?? 0) - window.from;
    const rowSlot = width > 0 ? Math.min(most - 1, Math.floor(offset / width)) : 0;
    if (rowSlot !== slot) {
      close();
      slot = rowSlot;
    }
    const state = columns.values[component]?.[row] ?? Number.NaN;
    if (!Number.isNaN(state)) tally.set(state, (tally.get(state) ?? 0) + 1);
  }
  close();
  return runs;
}

function toRun(tally: ReadonlyMap<number, number>, start: number, width: number): Run {
  const run: Run = { start, end: start + width, state: 0, count: 0, same: 0 };
  for (const [state, count] of tally) {
    run.count += count;
    if (count > run.same) {
      run.same = count;
      run.state = state;
    }
  }
  return run;
}

function toColumns(runs: readonly Run[], isExact: boolean): StateRuns {
  const column = (pick: (run: Run) => number) => Float64Array.from(runs, pick);
  return {
    start: column((run) => run.start),
    end: column((run) => run.end),
    state: column((run) => run.state),
    count: column((run) => run.count),
    same: column((run) => run.same),
    isExact,
  };
}
