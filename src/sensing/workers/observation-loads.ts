import { shareAuthorizations } from '#lib/authorizations.ts';
import type { TimeRange } from '#lib/time.ts';
import { LiveClock } from './live-clock.ts';
import type { SeriesPlace, WorkerCommand, WorkerReport } from './messages.ts';
import type { ReductionKind, ReductionParameters, ReductionResult } from './reductions.ts';
import { StreamLoad } from './stream-load.ts';
import {
  emptyView,
  type LiveState,
  type LoadProgress,
  type StreamRequest,
  type StreamView,
} from './stream-view.ts';

/** A stream that is loading or loaded, and what can be done about it. */
export interface LoadedStream {
  readonly view: StreamView;
  readonly load: StreamLoad;
  /** How it stands while it is followed. */
  readonly live: LiveState | undefined;
}

interface Waiting {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

/**
 * The main thread's end of the worker that loads the streams of a page: a store whose worker lives
 * from the first subscription to the last. Streams that stay are not loaded again.
 */
export class ObservationLoads {
  readonly #listeners = new Set<() => void>();
  readonly #pending = new Map<string, LoadedStream>();
  readonly #waiting = new Map<number, Waiting>();
  #requests: ReadonlyMap<string, StreamRequest> = new Map();
  #loaded: ReadonlyMap<string, LoadedStream> = new Map();
  #window: TimeRange | null = null;
  readonly #liveClock = new LiveClock(() => this.send({ type: 'poll' }));
  #worker: Worker | undefined;
  #lastId = 0;
  #isAwaited = false;

  /** Begins before the first subscription; without one the worker lives until `abandon`. */
  begin(requests: ReadonlyMap<string, StreamRequest>, window: TimeRange | null): void {
    this.#requests = requests;
    this.#window = window;
    this.#isAwaited = true;
    this.#start();
  }

  /** Ends what has begun, where nobody ever subscribed to it. */
  abandon(): void {
    if (this.#isAwaited) this.#stop();
  }

  /** Whether it has begun exactly these streams and nobody has subscribed yet. */
  awaits(requests: ReadonlyMap<string, StreamRequest>): boolean {
    const begun = [...this.#requests.keys()].join();
    return this.#isAwaited && begun === [...requests.keys()].join();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#isAwaited = false;
    this.#listeners.add(listener);
    if (this.#worker === undefined) this.#start();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#stop();
    };
  };

  readonly getLoaded = (): ReadonlyMap<string, LoadedStream> => this.#loaded;

  /** A stream before anything has arrived; the same one each time. */
  pendingStream(stream: string): LoadedStream {
    const known = this.#pending.get(stream);
    if (known) return known;
    const pending = { view: emptyView, load: new StreamLoad(this, stream), live: undefined };
    this.#pending.set(stream, pending);
    return pending;
  }

  /** Loads these streams, by name, and forgets all others. */
  setStreams(requests: ReadonlyMap<string, StreamRequest>): void {
    const before = this.#requests;
    this.#requests = requests;
    for (const stream of before.keys()) {
      if (!requests.has(stream)) this.send({ type: 'drop', stream });
    }
    this.#loaded = new Map([...this.#loaded].filter(([stream]) => requests.has(stream)));
    for (const [stream, request] of requests) {
      const known = before.get(stream);
      if (known === undefined) this.send({ type: 'load', stream, request });
      else if (!isSameWish(known, request)) this.send({ type: 'show', stream, request });
    }
  }

  /** Shows another window of all streams; null is the whole. */
  setWindow(window: TimeRange | null): void {
    if (window?.from === this.#window?.from && window?.to === this.#window?.to) return;
    this.#window = window;
    this.send({ type: 'window', window });
  }

  /** Follows all streams, looking every so many milliseconds; undefined follows them no longer. */
  setLive(interval: number | undefined): void {
    this.#liveClock.set(interval);
    if (interval !== undefined) return;
    this.send({ type: 'end-live' });
    for (const [stream, { live }] of this.#loaded) {
      if (live) this.#show(stream, { live: undefined });
    }
  }

  /** Forgets a stream and loads it again. */
  restart(stream: string): void {
    const request = this.#requests.get(stream);
    if (this.#worker === undefined) this.#start();
    else if (request) this.send({ type: 'load', stream, request });
  }

  /** Computes a view of some series in the window; rejects with the reduction's error. */
  reduce<Kind extends ReductionKind>(
    kind: Kind,
    series: readonly SeriesPlace[],
    parameters: ReductionParameters<Kind>,
  ): Promise<ReductionResult<Kind>> {
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve: resolve as Waiting['resolve'], reject });
      this.send({ type: 'reduce', id, kind, series, parameters });
    });
  }

  send(command: WorkerCommand): void {
    this.#worker?.postMessage(command);
  }

  #start(): void {
    const worker = new Worker(new URL('./observations-worker.ts', import.meta.url), {
      type: 'module',
    });
    shareAuthorizations(worker);
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerReport>) => this.#take(data));
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      this.#fail(event.message);
    });
    this.#worker = worker;
    this.send({ type: 'window', window: this.#window });
    for (const [stream, request] of this.#requests) this.send({ type: 'load', stream, request });
  }

  #stop(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#rejectWaiting('The page was left.');
  }

  #take(report: WorkerReport): void {
    if ('stream' in report) {
      const { stream } = report;
      if (!this.#requests.has(stream)) return;
      if (report.type === 'view') this.#show(stream, { view: report.view });
      else if (report.type === 'progress') this.#showProgress(stream, report.progress);
      else if (this.#liveClock.isOn) this.#show(stream, { live: report.live });
      return;
    }
    const waiting = this.#waiting.get(report.id);
    this.#waiting.delete(report.id);
    if (report.type === 'reduced') waiting?.resolve(report.result);
    else waiting?.reject(new Error(report.message));
  }

  /** The pictures stay the same objects, so that only the numbers are drawn anew. */
  #showProgress(stream: string, progress: LoadProgress): void {
    const view = this.#loaded.get(stream)?.view ?? emptyView;
    this.#show(stream, { view: { ...view, ...progress } });
  }

  /** The worker itself failed, as when its script cannot be loaded; a restart tries again. */
  #fail(message: string): void {
    this.#stop();
    const failure = { kind: 'unexpected', message, url: '' } as const;
    for (const stream of this.#requests.keys()) {
      const view = this.#loaded.get(stream)?.view ?? emptyView;
      this.#show(stream, { view: { ...view, state: 'failed', failure } });
    }
  }

  #rejectWaiting(message: string): void {
    for (const { reject } of this.#waiting.values()) reject(new Error(message));
    this.#waiting.clear();
  }

  #show(stream: string, change: Partial<LoadedStream>): void {
    const before = this.#loaded.get(stream) ?? this.pendingStream(stream);
    this.#loaded = new Map(this.#loaded).set(stream, { ...before, ...change });
    for (const listener of this.#listeners) listener();
  }
}

function isSameWish(one: StreamRequest, other: StreamRequest): boolean {
  return one.isWhole === other.isWhole && one.parts.join() === other.parts.join();
}
