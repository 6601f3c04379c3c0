import { requestJson } from '#lib/http.ts';
import { HttpError } from '#lib/http-error.ts';
import { inParallel } from '#lib/in-parallel.ts';
import { formatInstant } from '#lib/time.ts';
import { PageTrail } from '../contract/next-link.ts';
import { encodeQuery } from '../contract/paths.ts';
import { readingValue } from '../model/reading.ts';
import { FrameCollector, type StreamFrames } from '../model/stream-frames.ts';
import { stepCount } from '../model/time-steps.ts';
import type {
  FramesProgress,
  FramesReport,
  FramesRequest,
  FramesStream,
} from './frames-messages.ts';
import { type RowTime, readRowTime } from './observation-row.ts';
import { type PageBody, readPageBody, toFailure } from './page-body.ts';

const parallel = 6;
const askedRows = 10_000;
/** Least time between two reports, in milliseconds. */
const reportInterval = 200;

/** A stream that is being read: where it goes on, and what it has so far. */
interface Reading {
  readonly stream: FramesStream;
  readonly collector: FrameCollector;
  readonly trail: PageTrail;
  next: string | undefined;
  /** No page of it was read yet. */
  isUntouched: boolean;
}

/**
 * Reads the Observations of many streams in a window of time and keeps the last one of each step.
 * A stream that fails stops the load; `load` goes on with the page that failed.
 */
export class FramesReader {
  readonly #request: FramesRequest;
  readonly #report: (report: FramesReport) => void;
  readonly #open: Reading[];
  #finished: [string, StreamFrames][] = [];
  #abort = new AbortController();
  #progress: FramesProgress = {
    state: 'loading',
    failure: undefined,
    streams: 0,
    rows: 0,
    rejected: 0,
    readsAll: false,
  };
  #reported = 0;

  constructor(request: FramesRequest, report: (report: FramesReport) => void) {
    this.#request = request;
    this.#report = report;
    const { window, step, server } = request;
    this.#open = request.streams.map((stream) => ({
      stream,
      collector: new FrameCollector(window.from, step, stepCount(window, step)),
      trail: new PageTrail(server),
      next: this.#address(stream, true),
      isUntouched: true,
    }));
  }

  /** Reads what is not read yet, until all is or something stops it. */
  async load(): Promise<void> {
    this.#abort = new AbortController();
    const { signal } = this.#abort;
    this.#update({ state: 'loading', failure: undefined });
    let reading: Reading | undefined;
    try {
      await inParallel([...this.#open], parallel, signal, async (one) => {
        try {
          await this.#readStream(one, signal);
        } catch (error) {
          reading ??= one;
          throw error;
        }
      });
      this.#update({ state: 'complete' });
    } catch (error) {
      if (signal.aborted) this.#update({ state: 'cancelled' });
      else this.#update({ state: 'failed', failure: toFailure(error, reading?.next ?? '') });
    }
    this.#send();
  }

  /** Stops; what was read stays. */
  cancel(): void {
    this.#abort.abort();
  }

  async #readStream(reading: Reading, signal: AbortSignal): Promise<void> {
    while (reading.next !== undefined) {
      if (this.#progress.readsAll && reading.isUntouched) {
        reading.next = this.#address(reading.stream, false);
      }
      const url = reading.next;
      const page = await this.#readPage(reading, url, signal);
      if (page === 'refused') continue;
      reading.isUntouched = false;
      reading.trail.enter(url);
      this.#add(reading, page.rows);
      const link = { '@iot.nextLink': page.nextLink, value: page.rows };
      reading.next = reading.trail.after(url, link);
      this.#picture();
    }
    this.#open.splice(this.#open.indexOf(reading), 1);
    this.#finished.push([reading.stream.key, reading.collector.frames()]);
    this.#update({ streams: this.#progress.streams + 1 });
    this.#picture();
  }

  /** `refused` where the server does not filter by time: from then on it is asked for everything. */
  async #readPage(
    { isUntouched }: Reading,
    url: string,
    signal: AbortSignal,
  ): Promise<PageBody | 'refused'> {
    const { readsAll } = this.#progress;
    try {
      return readPageBody(await requestJson(url, { signal }), url);
    } catch (error) {
      const isRefused = error instanceof HttpError && [400, 501].includes(error.status);
      if (!isRefused || !isUntouched || readsAll) throw error;
      this.#update({ readsAll: true });
      return 'refused';
    }
  }

  #add({ stream, collector }: Reading, rows: readonly unknown[]): void {
    const { window, lead } = this.#request;
    const time: RowTime = { start: 0, end: 0 };
    let rejected = 0;
    for (const row of rows) {
      if (readRowTime(row, time) !== undefined) {
        rejected++;
        continue;
      }
      if (time.start < window.from - lead || time.start > window.to) continue;
      const value = readingValue((row as { result?: unknown }).result, stream.component);
      collector.add({ from: time.start, to: time.end, value });
    }
    const { rows: before, rejected: rejectedBefore } = this.#progress;
    this.#update({ rows: before + rows.length, rejected: rejectedBefore + rejected });
  }

  #address({ path }: FramesStream, isFiltered: boolean): string {
    const { server, window, lead } = this.#request;
    const root = `${server.replace(/\/$/, '')}/${path}`;
    const select = 'phenomenonTime,result';
    if (!isFiltered) return `${root}${encodeQuery({ select })}`;
    const [from, to] = [window.from - lead, window.to + lead].map(formatInstant);
    // An interval that crosses the end is not before it (OGC 18-088, 9.3.3.5), hence the margin.
    const filter = `phenomenonTime ge ${from} and phenomenonTime le ${to}`;
    return `${root}${encodeQuery({ top: askedRows, filter, select })}`;
  }

  #update(changes: Partial<FramesProgress>): void {
    this.#progress = { ...this.#progress, ...changes };
  }

  #picture(): void {
    const now = performance.now();
    if (now - this.#reported < reportInterval) return;
    this.#reported = now;
    this.#send();
  }

  #send(): void {
    const finished = this.#finished;
    this.#finished = [];
    this.#report({ progress: this.#progress, finished });
  }
}
