import type { TimeRange } from '#lib/time.ts';

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
  /** Start of each row whose result cannot be used, for each component. */
  readonly #rejected: { readonly times: number[]; isSorted: boolean }[];
  #isSorted = true;

  constructor(components: number, withResultTime = false) {
    this.resultTime = withResultTime ? new Float64Array(0) : undefined;
    this.values = Array.from({ length: components }, () => new Float64Array(0));
    this.#rejected = this.values.map(() => ({ times: [], isSorted: true }));
  }

  /** Makes room for more rows; to be called before `push`. */
  reserve(rows: number): void {
    const needed = this.length + rows;
    if (needed <= this.start.length) return;
    const capacity = Math.max(needed, Math.ceil(this.start.length * 1.5));
    this.start = grow(this.start, capacity);
    this.end = grow(this.end, capacity);
    this.values = this.values.map((column) => grow(column, capacity));
    this.resultTime &&= grow(this.resultTime, capacity);
  }

  /** Adds a row whose values are set afterwards with `setLast`. */
  push(start: number, end: number, resultTime = Number.NaN): void {
    const row = this.length++;
    if (row > 0 && start < (this.start[row - 1] ?? start)) this.#isSorted = false;
    this.start[row] = start;
    this.end[row] = end;
    if (this.resultTime) this.resultTime[row] = resultTime;
    for (const column of this.values) column[row] = Number.NaN;
  }

  setLast(component: number, value: number): void {
    const column = this.values[component];
    if (column) column[this.length - 1] = value;
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

  /** Puts the rows in order of their start; the interface promises none. */
  sort(): void {
    if (this.#isSorted) return;
    const { start } = this;
    const order = Uint32Array.from({ length: this.length }, (_, row) => row);
    order.sort((a, b) => (start[a] ?? 0) - (start[b] ?? 0));
    this.start = reorder(this.start, order);
    this.end = reorder(this.end, order);
    this.values = this.values.map((column) => reorder(column, order));
    this.resultTime &&= reorder(this.resultTime, order);
    this.#isSorted = true;
  }

  /** From the first start to the last end; undefined without rows. */
  span(): TimeRange | undefined {
    if (this.length === 0) return undefined;
    let from = Number.POSITIVE_INFINITY;
    let to = Number.NEGATIVE_INFINITY;
    for (let row = 0; row < this.length; row++) {
      from = Math.min(from, this.start[row] ?? from);
      to = Math.max(to, this.end[row] ?? to);
    }
    return { from, to };
  }

  /** Rows whose start lies in the window, ends included, as a half-open range. Needs order. */
  rowsIn(window: TimeRange): { first: number; beyond: number } {
    return {
      first: lowerBound(this.start, this.length, window.from),
      beyond: lowerBound(this.start, this.length, window.to, true),
    };
  }

  /**
   * A silence longer than this breaks the line: three times the distance that 95 of 100 rows keep
   * to their neighbour, from a sample. Needs order; Infinity with fewer than three rows.
   */
  longestStep(): number {
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
}

function grow(column: Float64Array, capacity: number): Float64Array<ArrayBuffer> {
  const larger = new Float64Array(capacity);
  larger.set(column);
  return larger;
}

function reorder(column: Float64Array, order: Uint32Array): Float64Array<ArrayBuffer> {
  const ordered = new Float64Array(column.length);
  for (let row = 0; row < order.length; row++) ordered[row] = column[order[row] ?? 0] ?? Number.NaN;
  return ordered;
}

/** The first row that is not before the wanted time, or the first one after it. */
function lowerBound(
  column: ArrayLike<number>,
  length: number,
  wanted: number,
  isAfter = false,
): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const value = column[middle] ?? 0;
    if (value < wanted || (isAfter && value === wanted)) low = middle + 1;
    else high = middle;
  }
  return low;
}
