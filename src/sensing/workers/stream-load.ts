import type { TimeRange } from '#lib/time.ts';
import {
  emptyView,
  type StreamCommand,
  type StreamRequest,
  type StreamView,
} from './stream-view.ts';

/**
 * The main thread's end of a worker that loads one stream: a store whose worker lives from the
 * first subscription to the last.
 */
export class StreamLoad {
  readonly #request: StreamRequest;
  readonly #listeners = new Set<() => void>();
  #view = emptyView;
  #window: TimeRange | null = null;
  #worker: Worker | undefined;

  constructor(request: StreamRequest) {
    this.#request = request;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    if (this.#worker === undefined) this.#start();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#stop();
    };
  };

  readonly getView = (): StreamView => this.#view;

  /** Shows another window; null is the whole. */
  setWindow(window: TimeRange | null): void {
    if (window?.from === this.#window?.from && window?.to === this.#window?.to) return;
    this.#window = window;
    this.#send({ type: 'window', window });
  }

  /** Stops loading; what has arrived stays. */
  cancel(): void {
    this.#send({ type: 'cancel' });
  }

  /** Goes on after a failure or a cancel. */
  resume(): void {
    this.#send({ type: 'resume' });
  }

  /** Forgets everything and loads again. */
  restart(): void {
    this.#stop();
    this.#start();
  }

  #start(): void {
    const worker = new Worker(new URL('./observations-worker.ts', import.meta.url), {
      type: 'module',
    });
    worker.addEventListener('message', ({ data }: MessageEvent<StreamView>) => this.#show(data));
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      const failure = { kind: 'unexpected', message: event.message, url: '' } as const;
      this.#show({ ...this.#view, state: 'failed', failure });
    });
    this.#worker = worker;
    this.#send({ type: 'load', request: this.#request, window: this.#window });
  }

  #stop(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
  }

  #show(view: StreamView): void {
    this.#view = view;
    for (const listener of this.#listeners) listener();
  }

  #send(command: StreamCommand): void {
    this.#worker?.postMessage(command);
  }
}
