import type { RunColumns } from './series.ts';

/** A row of a state timeline: one state, or the rest of them together. */
export interface StateRow {
  /** Index of the state; undefined for the rest. */
  readonly state: number | undefined;
  readonly label: string;
}

/** As many states as get a row of their own. */
export const mostRows = 14;

/**
 * The rows for states with these labels and counts: every state when they are few (in their own
 * order), else the most frequent ones and a last row for the rest.
 */
export function stateRows(
  labels: readonly string[],
  counts: readonly number[],
  restLabel: (states: number) => string,
): StateRow[] {
  const all = labels.map((label, state) => ({ state, label }));
  if (all.length <= mostRows) return all;
  const frequent = all
    .sort((a, b) => (counts[b.state] ?? 0) - (counts[a.state] ?? 0))
    .slice(0, mostRows - 1);
  return [...frequent, { state: undefined, label: restLabel(labels.length - frequent.length) }];
}

/** A stretch as it is drawn. */
export interface StateBar {
  readonly key: string;
  readonly run: number;
  readonly row: number;
  readonly state: number;
  readonly start: number;
  readonly end: number;
  /** Share of the values in the stretch that are in its state, 0 to 1. */
  readonly share: number;
}

/** The stretches with the row that each is drawn in. */
export function toBars(rows: readonly StateRow[], runs: RunColumns): StateBar[] {
  const rowOfState = new Map(rows.map(({ state }, row) => [state, row]));
  return Array.from(runs.start, (start, run) => {
    const state = runs.state[run] ?? 0;
    return {
      key: String(run),
      run,
      row: rowOfState.get(state) ?? rows.length - 1,
      state,
      start,
      end: runs.end[run] ?? start,
      share: (runs.same[run] ?? 1) / (runs.count[run] ?? 1),
    };
  });
}
