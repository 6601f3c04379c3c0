import { shareAuthorizations } from '#lib/authorizations.ts';
import type { Bounds } from '#lib/geojson.ts';
import {
  emptyPlaceView,
  type PlaceCommand,
  type PlaceFilter,
  type PlaceQuestions,
  type PlaceReport,
  type PlaceRequest,
  type PlaceView,
} from './place-view.ts';

/** How long what was loaded is kept after the page was left. */
const KEPT_MS = 5 * 60_000;

/**
 * The main thread's end of a worker that loads the places of one kind: a store whose worker starts
 * with the first subscription and ends some minutes after the last.
 */
export class PlaceLoad {
  readonly request: PlaceRequest;
  readonly #onEnd: () => void;
  readonly #listeners = new Set<() => void>();
  readonly #awaited = new Map<number, (answer: unknown) => void>();
  #view = emptyPlaceView;
  #filter: PlaceFilter = { name: '' };
  #lookedAt: Bounds | undefined;
  #worker: Worker | undefined;
  #asked = 0;
  #ending: ReturnType<typeof setTimeout> | undefined;

  /** @param onEnd called when what was loaded is forgotten */
  constructor(request: PlaceRequest, onEnd: () => void) {
    this.request = request;
    this.#onEnd = onEnd;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    clearTimeout(this.#ending);
    this.#listeners.add(listener);
    if (this.#worker === undefined) this.#start();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      this.#ending = setTimeout(() => {
        this.#stop();
        this.#onEnd();
      }, KEPT_MS);
    };
  };

  readonly getView = (): PlaceView => this.#view;

  /** Draws and lists only what matches. */
  setFilter(filter: PlaceFilter): void {
    if (filter.name === this.#filter.name && filter.area === this.#filter.area) return;
    this.#filter = filter;
    this.#send({ type: 'filter', filter });
  }

  /** Looks at a part of the world, which is loaded first where there is very much. */
  setView(bounds: Bounds): void {
    this.#lookedAt = bounds;
    this.#send({ type: 'view', bounds });
  }

  /** Stops loading; what has arrived stays. */
  cancel(): void {
    this.#send({ type: 'cancel' });
  }

  /** Goes on after a failure or a cancel. */
  resume(): void {
    if (this.#worker === undefined) this.#start();
    else this.#send({ type: 'resume' });
  }

  /** Asks the worker, which answers from what it has indexed last. */
  ask<Name extends keyof PlaceQuestions>(
    type: Name,
    ask: PlaceQuestions[Name]['ask'],
  ): Promise<PlaceQuestions[Name]['answer']> {
    this.#asked += 1;
    const number = this.#asked;
    return new Promise((resolve) => {
      this.#awaited.set(number, (answer) => resolve(answer as PlaceQuestions[Name]['answer']));
      const question = { type, ask } as Extract<PlaceCommand, { type: 'question' }>['question'];
      this.#send({ type: 'question', number, question });
    });
  }

  #start(): void {
    const worker = new Worker(new URL('./places-worker.ts', import.meta.url), { type: 'module' });
    shareAuthorizations(worker);
    worker.addEventListener('message', ({ data }: MessageEvent<PlaceReport>) => this.#take(data));
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      const failure = { kind: 'unexpected', message: event.message, url: '' } as const;
      this.#show({ progress: { ...this.#view.progress, state: 'failed', failure } });
      this.#stop();
    });
    this.#worker = worker;
    this.#send({ type: 'load', request: this.request, filter: this.#filter });
    if (this.#lookedAt !== undefined) this.#send({ type: 'view', bounds: this.#lookedAt });
  }

  #stop(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
  }

  #take(report: PlaceReport): void {
    if (report.type === 'progress') this.#show({ progress: report.progress });
    if (report.type === 'drawing') this.#show({ drawing: report.drawing });
    if (report.type === 'answer') {
      this.#awaited.get(report.number)?.(report.answer);
      this.#awaited.delete(report.number);
    }
  }

  #show(change: Partial<PlaceView>): void {
    this.#view = { ...this.#view, ...change };
    for (const listener of this.#listeners) listener();
  }

  #send(command: PlaceCommand): void {
    this.#worker?.postMessage(command);
  }
}

const loads = new Map<string, PlaceLoad>();

/** The load of a kind of a server; the same one while it is in use and some minutes after. */
export function placeLoadOf(request: PlaceRequest): PlaceLoad {
  const name = `${request.server} ${request.kind}`;
  const known = loads.get(name);
  if (known !== undefined) return known;
  const load = new PlaceLoad(request, () => loads.delete(name));
  loads.set(name, load);
  return load;
}
