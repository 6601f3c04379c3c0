import type { TimeRange } from '#lib/time.ts';
import type { LiveTail } from './live-tail.ts';
import type { SeriesPlace, WorkerCommand, WorkerReport } from './messages.ts';
import { ServerManners } from './observation-source.ts';
import type { Reduction, SeriesColumns } from './reductions.ts';
import { StreamReader } from './stream-reader.ts';
import type { LoadProgress, ReaderView, StreamRequest } from './stream-view.ts';

/** What follows a stream, and whether it is looking at the moment. */
interface Tail {
  readonly live: LiveTail;
  readonly abort: AbortController;
  isBusy: boolean;
}

/** Holds the Observations of all streams of a page, so that one view can use several of them. */
export class StreamHost {
  readonly #report: (report: WorkerReport) => void;
  readonly #reductions: Readonly<Record<string, Reduction<never, unknown>>>;
  readonly #readers = new Map<string, StreamReader>();
  readonly #tails = new Map<string, Tail>();
  readonly #manners = new Map<string, ServerManners>();
  #window: TimeRange | null = null;
  #revision = 0;

  constructor(
    report: (report: WorkerReport) => void,
    reductions: Readonly<Record<string, Reduction<never, unknown>>>,
  ) {
    this.#report = report;
    this.#reductions = reductions;
  }

  /** Does what the page asks; what comes of it is reported. */
  handle(command: WorkerCommand): void {
    switch (command.type) {
      case 'load':
        this.#load(command.stream, command.request);
        break;
      case 'show': {
        const { stream, request } = command;
        if (!this.#readers.get(stream)?.want(request)) this.#load(stream, request);
        break;
      }
      case 'drop':
        this.#drop(command.stream);
        break;
      case 'cancel':
        this.#readers.get(command.stream)?.cancel();
        break;
      case 'resume':
        void this.#readers.get(command.stream)?.resume();
        break;
      case 'poll':
        for (const [stream, reader] of this.#readers) void this.#poll(stream, reader);
        break;
      case 'end-live':
        for (const { abort } of this.#tails.values()) abort.abort();
        this.#tails.clear();
        break;
      case 'window':
        this.#window = command.window;
        for (const reader of this.#readers.values()) reader.setWindow(command.window);
        break;
      case 'reduce':
        this.#reduce(command);
    }
  }

  #load(stream: string, request: StreamRequest): void {
    this.#drop(stream);
    const isCurrent = () => this.#readers.get(stream) === reader;
    const reports = {
      view: (report: ReaderView) => {
        if (!isCurrent()) return;
        const view = { ...report, revision: ++this.#revision };
        this.#report({ type: 'view', stream, view });
      },
      progress: (progress: LoadProgress) => {
        if (isCurrent()) this.#report({ type: 'progress', stream, progress });
      },
    };
    const manners = this.#mannersOf(request.server);
    const reader = new StreamReader(request, this.#window, reports, manners);
    this.#readers.set(stream, reader);
    void reader.load();
  }

  /** Looks for what is new in one stream, unless it is looking still. */
  async #poll(stream: string, reader: StreamReader): Promise<void> {
    const tail = this.#tails.get(stream) ?? this.#follow(stream, reader);
    if (tail === undefined || tail.isBusy) return;
    tail.isBusy = true;
    const hasNew = await tail.live.poll(tail.abort.signal);
    tail.isBusy = false;
    if (tail.abort.signal.aborted) return;
    if (hasNew) reader.showNew(tail.live.newest);
    this.#report({ type: 'live', stream, live: tail.live.state(Date.now()) });
  }

  #follow(stream: string, reader: StreamReader): Tail | undefined {
    const live = reader.follow();
    if (live === undefined) return undefined;
    const tail = { live, abort: new AbortController(), isBusy: false };
    this.#tails.set(stream, tail);
    return tail;
  }

  #mannersOf(server: string): ServerManners {
    const known = this.#manners.get(server);
    if (known) return known;
    const manners = new ServerManners();
    this.#manners.set(server, manners);
    return manners;
  }

  #drop(stream: string): void {
    const reader = this.#readers.get(stream);
    this.#readers.delete(stream);
    this.#tails.get(stream)?.abort.abort();
    this.#tails.delete(stream);
    reader?.cancel();
  }

  #reduce({ id, kind, series, parameters }: Extract<WorkerCommand, { type: 'reduce' }>): void {
    try {
      const reduce = this.#reductions[kind];
      if (reduce === undefined) throw new Error(`There is no reduction "${kind}".`);
      const columns = series.map((place) => this.#columnsOf(place));
      this.#report({ type: 'reduced', id, result: reduce(columns, parameters as never) });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      this.#report({ type: 'not-reduced', id, message });
    }
  }

  #columnsOf({ stream, index }: SeriesPlace): SeriesColumns {
    const columns = this.#readers.get(stream)?.seriesColumns(index);
    if (columns === undefined) throw new Error(`Nothing is loaded of ${stream}.`);
    return columns;
  }
}
