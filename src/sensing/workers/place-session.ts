import { PlaceIndex } from './place-index.ts';
import { PlaceReader } from './place-reader.ts';
import { PlaceStore } from './place-store.ts';
import type {
  PlaceCommand,
  PlaceFilter,
  PlaceProgress,
  PlaceReport,
  PlaceRequest,
} from './place-view.ts';
import { TrackStore } from './track-store.ts';

/** While loading, what has arrived is drawn anew when it has grown by half, or after this time. */
const DRAW_INTERVAL_MS = 1000;
/** While loading, how far it is is told at most so often, as the page round the map shows it. */
const TELL_INTERVAL_MS = 250;
/** With more entities than this only growth counts: an index of a million takes 0.3 s. */
const OFTEN_DRAWN = 100_000;

/** What the worker does: loads the places of one kind, indexes them, and answers questions. */
export class PlaceSession {
  readonly #report: (report: PlaceReport) => void;
  #store: PlaceStore | undefined;
  #index: PlaceIndex | undefined;
  #reader: PlaceReader | undefined;
  #drawnSize = 0;
  #drawnAt = 0;
  #toldAt = Number.NEGATIVE_INFINITY;
  #telling: ReturnType<typeof setTimeout> | undefined;
  #isLoading = false;

  constructor(report: (report: PlaceReport) => void) {
    this.#report = report;
  }

  /** Does what the page asks. */
  handle(command: PlaceCommand): void {
    if (command.type === 'load') this.#load(command.request, command.filter);
    if (command.type === 'view') this.#reader?.setView(command.bounds);
    if (command.type === 'cancel') this.#reader?.cancel();
    if (command.type === 'resume') this.#reader?.resume();
    if (command.type === 'filter') {
      this.#index?.setFilter(command.filter);
      this.#draw();
    }
    if (command.type === 'question') {
      const answer = this.#index?.answer(command.question);
      this.#report({ type: 'answer', number: command.number, answer });
    }
  }

  #load(request: PlaceRequest, filter: PlaceFilter): void {
    this.#store = request.kind === 'Thing' ? new TrackStore() : new PlaceStore(request.kind);
    this.#index = new PlaceIndex(this.#store);
    this.#index.setFilter(filter);
    this.#reader = new PlaceReader(request, this.#store, (progress) => this.#follow(progress));
    void this.#reader.load();
  }

  #follow(progress: PlaceProgress): void {
    const hasEnded = this.#isLoading && progress.state !== 'loading';
    this.#isLoading = progress.state === 'loading';
    const isBehind = progress.count > this.#drawnSize;
    const isDrawn = hasEnded || (isBehind && this.#isTimeToDraw(progress.count));
    if (isDrawn) this.#draw();
    const wait = this.#toldAt + TELL_INTERVAL_MS - performance.now();
    clearTimeout(this.#telling);
    if (!this.#isLoading || isDrawn || wait <= 0) this.#tell(progress);
    else this.#telling = setTimeout(() => this.#tell(progress), wait);
  }

  #tell(progress: PlaceProgress): void {
    this.#toldAt = performance.now();
    this.#report({ type: 'progress', progress });
  }

  #isTimeToDraw(count: number): boolean {
    if (count >= this.#drawnSize * 1.5) return true;
    return count < OFTEN_DRAWN && performance.now() - this.#drawnAt > DRAW_INTERVAL_MS;
  }

  #draw(): void {
    if (this.#index === undefined || this.#store === undefined) return;
    const drawing = this.#index.rebuild(this.#isLoading);
    this.#drawnSize = this.#store.read;
    this.#drawnAt = performance.now();
    this.#report({ type: 'drawing', drawing });
  }
}
