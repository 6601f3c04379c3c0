import { shareAuthorizations } from '#lib/authorizations.ts';
import type { ExportRequest } from './export-request.ts';
import type { ExportCommand, ExportView } from './export-view.ts';

const before: ExportView = { state: 'running', rows: 0, bytes: 0, milliseconds: 0, leftOut: 0 };

interface ExportTarget {
  /** Name of the file. */
  readonly name: string;
  /** The place that the user has chosen; without one the file is downloaded in the end. */
  readonly handle: FileSystemFileHandle | undefined;
}

/** An export of this tab, which goes on while other pages of the application are looked at. */
export class ExportJob {
  /** One of its own in this tab, also where two files have one name. */
  readonly id = `${Date.now()} ${Math.random().toString(36).slice(2)}`;
  readonly request: ExportRequest;
  readonly name: string;
  readonly #worker: Worker;
  readonly #listeners = new Set<() => void>();
  readonly #onDone: (file: Blob, name: string) => void;
  /** The browser asks whether the page is really to be left. */
  readonly #warn = (event: BeforeUnloadEvent) => event.preventDefault();
  #view = before;

  /** @param onDone takes a complete file that has no place yet */
  constructor(
    request: ExportRequest,
    { name, handle }: ExportTarget,
    onDone: (file: Blob, name: string) => void,
  ) {
    this.request = request;
    this.name = name;
    this.#onDone = onDone;
    this.#worker = new Worker(new URL('./export-worker.ts', import.meta.url), { type: 'module' });
    shareAuthorizations(this.#worker);
    this.#worker.addEventListener('message', ({ data }: MessageEvent<ExportView>) =>
      this.#take(data),
    );
    this.#worker.addEventListener('error', (event) => {
      event.preventDefault();
      const failure = { kind: 'unexpected', message: event.message, url: '' } as const;
      this.#take({ ...this.#view, state: 'stopped', failure });
    });
    window.addEventListener('beforeunload', this.#warn);
    this.#send({ type: 'start', request, target: handle, name: this.id });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getView = (): ExportView => this.#view;

  /** Gives up; nothing of the file is left. */
  cancel(): void {
    this.#send({ type: 'cancel' });
  }

  /** Goes on from the page that could not be had. */
  resume(): void {
    window.addEventListener('beforeunload', this.#warn);
    this.#take({ ...this.#view, state: 'running', failure: undefined });
    this.#send({ type: 'resume' });
  }

  #send(command: ExportCommand): void {
    this.#worker.postMessage(command);
  }

  #take(view: ExportView): void {
    this.#view = view;
    if (view.state === 'done' || view.state === 'cancelled') {
      window.removeEventListener('beforeunload', this.#warn);
      // A file of the worker's can be read as long as the worker is there.
      if (view.file) this.#onDone(view.file, this.name);
      else this.#worker.terminate();
    }
    for (const listener of this.#listeners) listener();
  }
}
