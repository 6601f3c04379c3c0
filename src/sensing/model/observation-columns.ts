import type { TimeRange } from '#lib/time.ts';
import { lowerBound } from './lower-bound.ts';
import { mergeRuns } from './merge-runs.ts';

/**
 * Observations of one stream as growing typed arrays: start and end of each phenomenonTime in
 * epoch milliseconds, and one value for each component. NaN is a value that is missing.
 */
export class ObservationColumns {
  length = 0;
  start = new Float64Array(0);
  end = new Float64Array(0);
  values: Float64Array[];
  /** When each result came to be; NaN where that is missing. Undefined unless it is kept. */
  resultTime: Float64Array | undefined;
  /** Times of which not every row is here, in order; a silence in them says nothing. */
  missing: readonly TimeRange[] = [];
  /** The longest step that is no silence, where it is known from elsewhere. */
  usualStep: number | undefined;
  /** Start of each row whose result cannot be used, for each component. */
  #rejected: { readonly times: number[]; isSorted: boolean }[];
  /** The first row of each run of rows that are in order. */
  #runs: number[] = [];

  constructor(components: number, withResultTime = false) {
    this.resultTime = withResultTime ? new Float64Array(0) : undefined;
    this.values = Array.from({ length: components }, () => new Float64Array(0));
    this.#rejected = this.values.map(() => ({ times: [], isSorted: true }));
  }

  /** Begins anew with other components, none of which has a value in the rows so far. */
  setComponents(components: number): void {
    const { length } = this.start;
    this.values = Array.from({ length: components }, () =>
      new Float64Array(length).fill(Number.NaN),
    );
    this.#rejected = this.values.map(() => ({ times: [], isSorted: true }));
  }

  /** Makes room for more rows; to be called before `push`. */
  reserve(rows: number): void {
    const needed = this.length + rows;
    if (needed <= this.start.length) return;
    const capacity = Math.max(needed, Math.ceil(this.start.length * 1.5));
    this.#replace((column) => {
      const larger = new Float64Array(capacity);
      larger.set(column);
      return larger;
    });
  }

  /** Adds a row whose values are set afterwards with `setLast`. */
  push(start: number, end: number, resultTime = Number.NaN): void {
    const row = this.length++;
    if (row === 0 || start < (this.start[row - 1] ?? start)) this.#runs.push(row);
    this.start[row] = start;
    this.end[row] = end;
    if (this.resultTime) this.resultTime[row] = resultTime;
    for (const column of this.values) column[row] = Number.NaN;
  }

  setLast(component: number, value: number): void {
    const column = this.values[component];
    if (column) column[this.length - 1] = value;
  }

  /** Adds rows of other columns with the same components, from `first` up to `beyond`. */
  append(other: ObservationColumns, first: number, beyond: number): void {
    if (beyond <= first) return;
    this.reserve(beyond - first);
    const row = this.length;
    if (row === 0 || (other.start[first] ?? 0) < (this.start[row - 1] ?? 0)) this.#runs.push(row);
    this.start.set(other.start.subarray(first, beyond), row);
    this.end.set(other.end.subarray(first, beyond), row);
    this.resultTime?.set(other.resultTime?.subarray(first, beyond) ?? [], row);
    this.values.forEach((column, index) => {
      column.set(other.values[index]?.subarray(first, beyond) ?? [], row);
    });
    this.length += beyond - first;
  }

  /** Remembers that the last row has a result that cannot be used. */
  rejectLast(component: number): void {
    const rejected = this.#rejected[component];
    rejected?.times.push(this.start[this.length - 1] ?? 0);
    if (rejected) rejected.isSorted = false;
  }

  /** How many rows of a window have a result that cannot be used. */
  rejectedIn(component: number, window: TimeRange): number {
    const rejected = this.#rejected[component];
    if (rejected === undefined) return 0;
    const { times } = rejected;
    if (!rejected.isSorted) times.sort((a, b) => a - b);
    rejected.isSorted = true;
    const first = lowerBound(times, times.length, window.from);
    return lowerBound(times, times.length, window.to, true) - first;
  }

  /** Knows the unusable results of other columns from now on. */
  copyRejected(other: ObservationColumns): void {
    this.#rejected = other.#rejected;
  }

  /**
   * Puts the rows in order of their start; the interface promises none. Pages that are in order
   * themselves and do not overlap are moved whole.
   */
  sort(): void {
    if (this.#runs.length <= 1) return;
    const runs = this.#runs.map((first, index) => ({
      first,
      beyond: this.#runs[index + 1] ?? this.length,
    }));
    const startOf = (row: number) => this.start[row] ?? 0;
    runs.sort((a, b) => startOf(a.first) - startOf(b.first) || a.first - b.first);
    const isApart = runs.every(({ first }, index) => {
      const before = runs[index - 1];
      return before === undefined || startOf(before.beyond - 1) <= startOf(first);
    });
    if (isApart) this.#moveRuns(runs);
    else this.#reorder();
    this.#runs = [0];
  }

  /** From the first start to the last end; undefined without rows. Needs order. */
  span(): TimeRange | undefined {
    if (this.length === 0) return undefined;
    let to = Number.NEGATIVE_INFINITY;
    for (let row = 0; row < this.length; row++) to = Math.max(to, this.end[row] ?? to);
    return { from: this.start[0] ?? 0, to };
  }

  /** Forgets the rows that start outside of the range. Needs order. */
  keepOnly(range: TimeRange): void {
    const { first, beyond } = this.rowsIn(range);
    this.#replace((column) => column.slice(first, beyond));
    this.length = beyond - first;
    this.#runs = this.length > 0 ? [0] : [];
    this.#rejected = this.#rejected.map(({ times }) => ({
      times: times.filter((time) => time >= range.from && time <= range.to),
      isSorted: false,
    }));
  }

  /** Rows whose start lies in the window, ends included, as a half-open range. Needs order. */
  rowsIn(window: TimeRange): { first: number; beyond: number } {
    return {
      first: lowerBound(this.start, this.length, window.from),
      beyond: lowerBound(this.start, this.length, window.to, true),
    };
  }

  /** Whether nothing was observed between two times that are further apart than the step. */
  isSilence(from: number, to: number, step: number): boolean {
    if (!(to - from > step)) return false;
    return !this.missing.some((range) => range.from < to && range.to > from);
  }

  /**
   * A silence longer than this breaks the line: three times the distance that 95 of 100 rows keep
   * to their neighbour, from a sample. Needs order; Infinity with fewer than three rows.
   */
  longestStep(): number {
    if (this.usualStep !== undefined) return this.usualStep;
    const steps: number[] = [];
    const stride = Math.max(1, Math.floor(this.length / 2000));
    for (let row = 1; row < this.length; row += stride) {
      const step = (this.start[row] ?? 0) - (this.start[row - 1] ?? 0);
      if (step > 0) steps.push(step);
    }
    steps.sort((a, b) => a - b);
    const usual = steps[Math.min(steps.length - 1, Math.floor(steps.length * 0.95))];
    return usual === undefined || steps.length < 2 ? Number.POSITIVE_INFINITY : usual * 3;
  }

  #moveRuns(runs: readonly { readonly first: number; readonly beyond: number }[]): void {
    this.#replace((column) => {
      const ordered = new Float64Array(column.length);
      let row = 0;
      for (const { first, beyond } of runs) {
        ordered.set(column.subarray(first, beyond), row);
        row += beyond - first;
      }
      return ordered;
    });
  }

  #reorder(): void {
    const { start } = this;
    const order = mergeRuns(start, this.#runs, this.length);
    this.#replace((column) => {
      const ordered = new Float64Array(column.length);
      for (let row = 0; row < order.length; row++) {
        ordered[row] = column[order[row] ?? 0] ?? Number.NaN;
      }
      return ordered;
    });
  }

  #replace(change: (column: Float64Array) => Float64Array<ArrayBuffer>): void {
    this.start = change(this.start);
    this.end = change(this.end);
    this.values = this.values.map(change);
    this.resultTime &&= change(this.resultTime);
  }
}
