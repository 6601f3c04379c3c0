import type { TimeRange } from '#lib/time.ts';
import { reduceToBuckets } from '../model/buckets.ts';
import { mergeColumns } from '../model/merge-columns.ts';
import { ObservationColumns } from '../model/observation-columns.ts';
import { countStates, reduceToRuns } from '../model/state-runs.ts';
import { numberStatistics, seriesStatistics } from '../model/statistics.ts';
import {
  checkResult,
  majorityKind,
  type RejectReason,
  type ResultKind,
  type RowTime,
  readResultTime,
  readRowTime,
} from './observation-row.ts';
import type { SeriesColumns } from './reductions.ts';
import type { ComponentView, Reject, StreamRequest } from './stream-view.ts';

const keptSamples = 20;
const mostStates = 500;
const mostComponents = 32;
const overviewBuckets = 240;

/** What became of a page's rows. */
export interface AddedRows {
  /** Rows that were taken in. */
  readonly rows: number;
  /** Whether the rows are in order and none starts before the wanted range. */
  readonly isInOrder: boolean;
  /** Whether a row starts after the wanted range; it and those after it were left out. */
  readonly reachedEnd: boolean;
  /** Start of the last row; NaN without one. */
  readonly lastStart: number;
}

const always: TimeRange = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };

/** Takes in pages of rows, keeps times and values as numbers, and counts what cannot be used. */
export class RowCollector {
  withoutResult = 0;
  hasIntervals = false;
  readonly rejects: Partial<Record<RejectReason, number>> = {};
  readonly rejectSamples: Reject[] = [];
  #columns: ObservationColumns | undefined;
  #sample: ObservationColumns | undefined;
  /** What the last views were made from. */
  #drawn: ObservationColumns | undefined;
  #unplaced = 0;
  #positions: readonly (number | undefined)[] = [undefined];
  #series: SeriesState[] = [];
  readonly #wanted: StreamRequest['components'];
  readonly #withResultTime: boolean;

  constructor({ components, withResultTime }: Wanted) {
    this.#wanted = components;
    this.#withResultTime = withResultTime;
  }

  /** Rows that are held, and those that have no place in time. */
  get rows(): number {
    return (this.#columns?.length ?? 0) + this.#unplaced;
  }

  /**
   * Adds a page, of which only what starts in the range (its end not included) is wanted. The kind
   * of each component is settled by the first page that shows one.
   */
  addPage(rows: readonly unknown[], range: TimeRange = always): AddedRows {
    const columns = this.#prepare(rows);
    columns.reserve(rows.length);
    const before = this.rows;
    const time: RowTime = { start: 0, end: 0 };
    let isInOrder = true;
    let reachedEnd = false;
    let last = range.from;
    for (const row of rows) {
      const reason = readRowTime(row, time);
      if (reason) {
        this.#unplaced++;
        this.#reject(reason, row);
        continue;
      }
      if (time.start < last) isInOrder = false;
      last = time.start;
      if (time.start >= range.to) {
        reachedEnd = true;
        break;
      }
      columns.push(time.start, time.end, columns.resultTime && readResultTime(row));
      if (time.start !== time.end) this.hasIntervals = true;
      this.#addResults(columns, row);
    }
    return { rows: this.rows - before, isInOrder, reachedEnd, lastStart: last };
  }

  /** Adds rows that stand for others around them until these arrive. */
  addSample(rows: readonly unknown[]): void {
    const main = this.#prepare(rows);
    this.#sample ??= new ObservationColumns(main.values.length, this.#withResultTime);
    this.#sample.reserve(rows.length);
    const time: RowTime = { start: 0, end: 0 };
    for (const row of rows) {
      if (readRowTime(row, time)) continue;
      this.#sample.push(time.start, time.end, main.resultTime && readResultTime(row));
      this.#series.forEach((series, index) => {
        const result = resultOf(row, this.#positions[index]);
        const isUsable = result !== undefined && result !== null;
        if (!isUsable || checkResult(result, series.kind ?? 'number')) return;
        const value = toNumber(result, series);
        if (typeof value === 'number') this.#sample?.setLast(index, value);
      });
    }
  }

  /** How many rows of the sample start in the range. */
  sampleRowsIn(range: TimeRange): number {
    this.#sample?.sort();
    const rows = this.#sample?.rowsIn(range);
    return rows === undefined ? 0 : rows.beyond - rows.first;
  }

  /** Start of the newest row. */
  get lastStart(): number | undefined {
    this.#columns?.sort();
    return this.#columns?.start[this.#columns.length - 1];
  }

  /** Whether a row starts at this very time. */
  hasRowAt(time: number): boolean {
    this.#columns?.sort();
    const rows = this.#columns?.rowsIn({ from: time, to: time });
    return rows !== undefined && rows.beyond > rows.first;
  }

  /** A silence longer than this is unusual; Infinity while that cannot be said. */
  longestStep(): number {
    this.#columns?.sort();
    return this.#columns?.longestStep() ?? Number.POSITIVE_INFINITY;
  }

  /** Forgets the rows that start outside of the range. */
  keepOnly(range: TimeRange): void {
    this.#columns?.sort();
    this.#columns?.keepOnly(range);
  }

  /** From the first to the last time of what is held; undefined before there is one. */
  span(): TimeRange | undefined {
    this.#columns?.sort();
    return this.#columns?.span();
  }

  /** Every component, reduced for the window; `missing` are times of which a sample is shown. */
  views(window: TimeRange, whole: TimeRange, missing: readonly TimeRange[] = []): ComponentView[] {
    const columns = this.#toDraw(missing);
    if (columns === undefined) return [];
    return this.#series.map((series, index): ComponentView => {
      const component = this.#positions[index];
      if (series.kind === undefined) return { kind: 'none', component };
      if (series.kind === 'number') {
        return {
          kind: 'number',
          component,
          buckets: reduceToBuckets(columns, index, window),
          statistics: numberStatistics(columns, index, window),
          overview: reduceToBuckets(columns, index, whole, overviewBuckets),
        };
      }
      return {
        kind: 'state',
        component,
        isBoolean: series.kind === 'boolean',
        states: [...series.states.keys()],
        runs: reduceToRuns(columns, index, window),
        statistics: seriesStatistics(columns, index, window),
        counts: countStates(columns, index, window, series.states.size),
        overview: reduceToRuns(columns, index, whole, overviewBuckets),
      };
    });
  }

  /** The columns of a component in the window, as last drawn; undefined when it has none. */
  seriesColumns(index: number, window: TimeRange): SeriesColumns | undefined {
    const series = this.#series[index];
    const columns = this.#drawn ?? this.#toDraw([]);
    if (series?.kind === undefined || columns === undefined) return undefined;
    const { first, beyond } = columns.rowsIn(window);
    return {
      start: columns.start.subarray(first, beyond),
      end: columns.end.subarray(first, beyond),
      values: (columns.values[index] ?? new Float64Array(0)).subarray(first, beyond),
      resultTime: columns.resultTime?.subarray(first, beyond),
      states: series.kind === 'number' ? undefined : [...series.states.keys()],
    };
  }

  #toDraw(missing: readonly TimeRange[]): ObservationColumns | undefined {
    this.#columns?.sort();
    this.#sample?.sort();
    this.#drawn =
      this.#columns && this.#sample && missing.length > 0
        ? mergeColumns(this.#columns, this.#sample, missing)
        : this.#columns;
    return this.#drawn;
  }

  #prepare(rows: readonly unknown[]): ObservationColumns {
    if (this.#columns === undefined) {
      this.#positions = this.#resolvePositions(rows);
      this.#series = this.#positions.map(() => ({ kind: undefined, states: new Map() }));
      this.#columns = new ObservationColumns(this.#positions.length, this.#withResultTime);
    }
    this.#series.forEach((series, index) => {
      series.kind ??= majorityKind(rows.map((row) => resultOf(row, this.#positions[index])));
      if (series.kind === 'boolean' && series.states.size === 0) {
        series.states.set('false', 0).set('true', 1);
      }
    });
    return this.#columns;
  }

  #resolvePositions(rows: readonly unknown[]): readonly (number | undefined)[] {
    if (this.#wanted === undefined) return [undefined];
    if (this.#wanted !== 'all') return this.#wanted;
    const lengths = rows.map((row) => {
      const result = wholeResult(row);
      return Array.isArray(result) ? result.length : 0;
    });
    const longest = lengths.reduce((most, length) => Math.max(most, length), 1);
    return Array.from({ length: Math.min(longest, mostComponents) }, (_, index) => index);
  }

  #addResults(columns: ObservationColumns, row: unknown): void {
    for (let index = 0; index < this.#series.length; index++) {
      const series = this.#series[index];
      const position = this.#positions[index];
      const result = resultOf(row, position);
      if (result === null || (result === undefined && position === undefined)) {
        this.withoutResult++;
        continue;
      }
      // Without a kind no result so far was a plain value.
      const reason =
        result === undefined ? 'component' : checkResult(result, series?.kind ?? 'number');
      const value = reason || series === undefined ? reason : toNumber(result, series);
      if (typeof value === 'number') columns.setLast(index, value);
      else {
        columns.rejectLast(index);
        this.#reject(value ?? 'type', row);
      }
    }
  }

  #reject(reason: RejectReason, row: unknown): void {
    this.rejects[reason] = (this.rejects[reason] ?? 0) + 1;
    if (this.rejectSamples.length >= keptSamples) return;
    this.rejectSamples.push({ reason, row: (JSON.stringify(row) ?? '').slice(0, 200) });
  }
}

type Wanted = Pick<StreamRequest, 'components' | 'withResultTime'>;

interface SeriesState {
  kind: ResultKind | undefined;
  readonly states: Map<string, number>;
}

/** The number that stands for a result of the right type; a reason when it is one state too many. */
function toNumber(result: unknown, series: SeriesState): number | RejectReason {
  if (typeof result === 'number') return result;
  if (typeof result === 'boolean') return result ? 1 : 0;
  const text = String(result);
  const known = series.states.get(text);
  if (known !== undefined) return known;
  if (series.states.size >= mostStates) return 'states';
  series.states.set(text, series.states.size);
  return series.states.size - 1;
}

function wholeResult(row: unknown): unknown {
  return typeof row === 'object' && row !== null ? (row as { result?: unknown }).result : undefined;
}

/** The result, or its component; undefined when the result has no such component. */
function resultOf(row: unknown, position: number | undefined): unknown {
  const result = wholeResult(row);
  if (position === undefined || result === null || result === undefined) return result ?? null;
  return Array.isArray(result) ? (result[position] as unknown) : undefined;
}
