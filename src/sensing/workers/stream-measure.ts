import type { TimeRange } from '#lib/time.ts';
import { unionOf } from '../model/time-window.ts';

/** What is known of the size of a stream from its first page and its newest row. */
export class StreamMeasure {
  /** Start of the oldest and of the newest Observation; NaN unless the server orders. */
  start = Number.NaN;
  end = Number.NaN;
  /** Rows in a millisecond on average. */
  density = 0;
  pageRows = 0;
  #pageTime = 0;

  /** The first page came with so many rows after so many milliseconds. */
  takePage(rows: number, time: number): void {
    this.pageRows = Math.max(1, rows);
    this.#pageTime = time;
  }

  /** The newest Observation starts at `newest`; the span is that of the first page. */
  takeNewest(newest: number, span: TimeRange | undefined, rows: number): void {
    this.start = span?.from ?? newest;
    this.end = newest;
    this.density = rows / Math.max(1, (span?.to ?? 0) - this.start);
  }

  /** From the first to the last time known; undefined before there is one. */
  span(held: TimeRange | undefined): TimeRange | undefined {
    return unionOf([held, Number.isNaN(this.end) ? undefined : { from: this.start, to: this.end }]);
  }

  /** About how many pages lie in some stretches of time. */
  pagesIn(ranges: readonly TimeRange[]): number {
    const time = ranges.reduce((sum, { from, to }) => sum + to - from, 0);
    return (time * this.density) / Math.max(1, this.pageRows);
  }

  /** Milliseconds that so many pages may take, some of them at a time. */
  timeOf(pages: number, slots: number): number {
    return (pages * this.#pageTime) / slots;
  }
}
