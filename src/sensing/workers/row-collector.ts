import type { TimeRange } from '#lib/time.ts';
import { mergeColumns } from '../model/merge-columns.ts';
import { ObservationColumns } from '../model/observation-columns.ts';
import type { ResultPart } from '../model/result-part.ts';
import { type RowTime, readResultTime, readRowTime, resultOf } from './observation-row.ts';
import { PartSeries } from './part-series.ts';
import type { SeriesColumns } from './reductions.ts';
import { RejectList } from './reject-list.ts';
import { findParts, findPositions, mostParts, usualParts } from './result-parts.ts';
import type { ComponentView, FoundPart, StreamRequest } from './stream-view.ts';

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
  hasIntervals = false;
  /** Rows that have no place in time. */
  readonly rejected = new RejectList();
  #columns: ObservationColumns | undefined;
  #sample: ObservationColumns | undefined;
  /** What the last views were made from. */
  #drawn: ObservationColumns | undefined;
  #unplaced = 0;
  #series: readonly PartSeries[] = [];
  #found: readonly FoundPart[] = [];
  /** Whether a result was seen, which tells what the parts are. */
  #isSettled = false;
  #wanted: Wanted;
  readonly #areCategories: boolean;

  constructor(wanted: Wanted, areCategories = false) {
    this.#wanted = wanted;
    this.#areCategories = areCategories;
  }

  /** Parts of the results that can be drawn. */
  get found(): readonly FoundPart[] {
    return this.#found;
  }

  /** Shows other parts; false when one of them was not kept, so that the rows are needed again. */
  want(wanted: Wanted): boolean {
    this.#wanted = wanted;
    return !this.#isSettled || wanted.parts.every((part) => this.#indexOf(part) >= 0);
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
        this.rejected.add(reason, row);
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
    this.#sample ??= new ObservationColumns(main.values.length, this.#wanted.withResultTime);
    this.#sample.reserve(rows.length);
    const time: RowTime = { start: 0, end: 0 };
    for (const row of rows) {
      if (readRowTime(row, time)) continue;
      this.#sample.push(time.start, time.end, main.resultTime && readResultTime(row));
      this.#series.forEach((series, index) => {
        this.#sample?.setLast(index, series.peek(resultOf(row)));
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
    return this.#shown().flatMap((index) => {
      const series = this.#series[index];
      return series === undefined ? [] : series.view(columns, index, window, whole);
    });
  }

  /** The columns of one of the views in the window, as last drawn; undefined when it has none. */
  seriesColumns(place: number, window: TimeRange): SeriesColumns | undefined {
    const index = this.#shown()[place] ?? -1;
    const series = this.#series[index];
    const columns = this.#drawn ?? this.#toDraw([]);
    if (series?.kind === undefined || columns === undefined) return undefined;
    const { first, beyond } = columns.rowsIn(window);
    return {
      start: columns.start.subarray(first, beyond),
      end: columns.end.subarray(first, beyond),
      values: (columns.values[index] ?? new Float64Array(0)).subarray(first, beyond),
      resultTime: columns.resultTime?.subarray(first, beyond),
      states: series.states,
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
    const results = this.#isSettled ? [] : rows.map(resultOf);
    const isSettled = this.#isSettled || results.some((result) => result !== null);
    if (this.#columns === undefined || isSettled !== this.#isSettled) this.#divide(results);
    this.#isSettled = isSettled;
    for (const series of this.#series) {
      if (series.kind === undefined) series.settle(rows.map(resultOf));
    }
    this.#columns ??= new ObservationColumns(this.#series.length, this.#wanted.withResultTime);
    return this.#columns;
  }

  /** Finds the parts of the results. Rows from before had no result, so that nothing is lost. */
  #divide(results: readonly unknown[]): void {
    const { isMultiple, parts } = this.#wanted;
    this.#found = isMultiple ? findPositions(results) : findParts(results);
    const found = this.#found.slice(0, mostParts).map(({ part }) => part);
    const kept = this.#found.length === 0 ? [undefined, ...parts] : [...found, ...parts];
    this.#series = [...new Set(kept)].map((part) => new PartSeries(part, this.#areCategories));
    this.#columns?.setComponents(this.#series.length);
    this.#sample?.setComponents(this.#series.length);
  }

  /** The series that are wanted, by their places among those that are kept. */
  #shown(): number[] {
    const { isMultiple, parts, isWhole } = this.#wanted;
    const whole = isMultiple ? this.#found.map(({ part }) => part) : usualParts(this.#found);
    const usual = this.#found.length === 0 ? [undefined] : whole;
    const shown = isWhole ? [...usual, ...parts] : parts;
    return [...new Set(shown)].map((part) => this.#indexOf(part)).filter((index) => index >= 0);
  }

  #indexOf(part: ResultPart | undefined): number {
    return this.#series.findIndex((series) => series.part === part);
  }

  #addResults(columns: ObservationColumns, row: unknown): void {
    const result = resultOf(row);
    for (let index = 0; index < this.#series.length; index++) {
      const value = this.#series[index]?.take(result, row);
      if (value === undefined) columns.rejectLast(index);
      else columns.setLast(index, value);
    }
  }
}

type Wanted = Pick<StreamRequest, 'isMultiple' | 'parts' | 'isWhole' | 'withResultTime'>;
