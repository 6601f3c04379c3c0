import type { TimeRange } from '#lib/time.ts';
import { reduceToBuckets } from '../model/buckets.ts';
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

/** Takes in pages of rows, keeps times and values as numbers, and counts what cannot be used. */
export class RowCollector {
  rows = 0;
  withoutResult = 0;
  hasIntervals = false;
  readonly rejects: Partial<Record<RejectReason, number>> = {};
  readonly rejectSamples: Reject[] = [];
  #columns: ObservationColumns | undefined;
  #positions: readonly (number | undefined)[] = [undefined];
  #series: SeriesState[] = [];
  readonly #wanted: StreamRequest['components'];
  readonly #withResultTime: boolean;

  constructor({ components, withResultTime }: Wanted) {
    this.#wanted = components;
    this.#withResultTime = withResultTime;
  }

  /** Adds a page. The kind of each component is settled by the first page that shows one. */
  addPage(rows: readonly unknown[]): void {
    const columns = this.#prepare(rows);
    columns.reserve(rows.length);
    const time: RowTime = { start: 0, end: 0 };
    for (const row of rows) {
      this.rows++;
      const reason = readRowTime(row, time);
      if (reason) {
        this.#reject(reason, row);
        continue;
      }
      columns.push(time.start, time.end, columns.resultTime && readResultTime(row));
      if (time.start !== time.end) this.hasIntervals = true;
      this.#addResults(columns, row);
    }
  }

  /** From the first to the last time; undefined before there is one. */
  span(): TimeRange | undefined {
    return this.#columns?.span();
  }

  /** Every component, reduced for the window. */
  views(window: TimeRange, whole: TimeRange): ComponentView[] {
    const columns = this.#columns;
    if (columns === undefined) return [];
    columns.sort();
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

  /** The columns of a component in the window; undefined when it has none. */
  seriesColumns(index: number, window: TimeRange): SeriesColumns | undefined {
    const series = this.#series[index];
    const columns = this.#columns;
    if (series?.kind === undefined || columns === undefined) return undefined;
    columns.sort();
    const { first, beyond } = columns.rowsIn(window);
    return {
      start: columns.start.subarray(first, beyond),
      end: columns.end.subarray(first, beyond),
      values: (columns.values[index] ?? new Float64Array(0)).subarray(first, beyond),
      resultTime: columns.resultTime?.subarray(first, beyond),
      states: series.kind === 'number' ? undefined : [...series.states.keys()],
    };
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
