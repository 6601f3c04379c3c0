import { shareAuthorizations } from '#lib/authorizations.ts';
import type { StreamFrames } from '../model/stream-frames.ts';
import type {
  FramesCommand,
  FramesProgress,
  FramesReport,
  FramesRequest,
} from './frames-messages.ts';

/** What has been loaded of a window of time. */
export interface FramesView {
  readonly progress: FramesProgress;
  readonly frames: ReadonlyMap<string, StreamFrames>;
}

/**
 * The main thread's end of a worker that loads a window of time: a store whose worker lives from
 * the first subscription until all is loaded or the last subscription ends.
 */
export class FramesLoad {
  readonly request: FramesRequest;
  readonly #listeners = new Set<() => void>();
  #worker: Worker | undefined;
  #view: FramesView = {
    progress: {
      state: 'loading',
      failure: undefined,
      streams: 0,
      rows: 0,
      rejected: 0,
      readsAll: false,
    },
    frames: new Map(),
  };

  constructor(request: FramesRequest) {
    this.request = request;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    if (this.#worker === undefined && this.#view.progress.state !== 'complete') this.#start();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#stop();
    };
  };

  readonly getView = (): FramesView => this.#view;

  /** Stops loading; what has arrived stays. */
  cancel(): void {
    this.#send({ type: 'cancel' });
  }

  /** Goes on after a failure or a cancel. */
  resume(): void {
    this.#send({ type: 'resume' });
  }

  #start(): void {
    const worker = new Worker(new URL('./frames-worker.ts', import.meta.url), { type: 'module' });
    shareAuthorizations(worker);
    worker.addEventListener('message', ({ data }: MessageEvent<FramesReport>) => this.#show(data));
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      const failure = { kind: 'unexpected', message: event.message, url: '' } as const;
      this.#show({
        progress: { ...this.#view.progress, state: 'failed', failure },
        finished: [],
      });
    });
    this.#worker = worker;
    this.#view = { ...this.#view, frames: new Map() };
    this.#send({ type: 'load', request: this.request });
  }

  #stop(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
  }

  #show({ progress, finished }: FramesReport): void {
    const frames = finished.length === 0 ? this.#view.frames : new Map(this.#view.frames);
    for (const [key, columns] of finished) (frames as Map<string, StreamFrames>).set(key, columns);
    this.#view = { progress, frames };
    if (progress.state === 'complete') this.#stop();
    for (const listener of this.#listeners) listener();
  }

  #send(command: FramesCommand): void {
    this.#worker?.postMessage(command);
  }
}
