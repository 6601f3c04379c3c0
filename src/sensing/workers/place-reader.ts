import type { Bounds } from '#lib/geojson.ts';
import { requestJson } from '#lib/http.ts';
import { setCount } from '../contract/set-count.ts';
import { boundsCover, padBounds } from '../model/place-filter.ts';
import { PagingError, toFailure } from './page-body.ts';
import { type PlaceSource, placeSource } from './place-source.ts';
import type { PlaceStore } from './place-store.ts';
import type { PlaceLoadState, PlaceProgress, PlaceRequest } from './place-view.ts';
import { isRefusal, PlaceWalk } from './place-walk.ts';
import type { LoadFailure } from './stream-view.ts';
import { ViewTest } from './view-test.ts';

/** Of more entities than this, those in view are loaded before the others. */
const LOADED_AT_ONCE = 20_000;
/** A view as wide and high as this is the world rather than a part of it, in degrees. */
const WIDE_VIEW = { width: 90, height: 60 };
/** How much is loaded round the view, of its width and height. */
const MARGIN = 0.15;

/**
 * Reads the entities of one kind into a store: all of them page by page; or, of very many and where
 * the server filters by geometry, what is in view first and the rest when the view is the world.
 * What was loaded stays when a page fails or the user cancels; `resume` goes on from that page, also
 * after a stretch as long as its source has them.
 */
export class PlaceReader {
  readonly #request: PlaceRequest;
  readonly #source: PlaceSource;
  readonly #store: PlaceStore;
  readonly #onStep: (progress: PlaceProgress) => void;
  readonly #all: PlaceWalk;
  #inView: { readonly bounds: Bounds; readonly walk: PlaceWalk } | undefined;
  /** Parts of the world of which all is there. */
  readonly #covered: Bounds[] = [];
  #view: Bounds | undefined;
  #filtersGeometry: boolean;
  #state: PlaceLoadState = 'loading';
  #failure: LoadFailure | undefined;
  #expected: number | undefined;
  #isAskedForCount = false;
  #abort = new AbortController();

  constructor(request: PlaceRequest, store: PlaceStore, onStep: (progress: PlaceProgress) => void) {
    this.#request = request;
    this.#store = store;
    this.#onStep = onStep;
    this.#source = placeSource(request);
    this.#filtersGeometry = this.#source.inside !== undefined;
    this.#all = new PlaceWalk(request.server, this.#source.first, this.#source.plain);
  }

  /** Loads until there is nothing to load for this view, or something stops it. */
  async load(): Promise<void> {
    this.#abort = new AbortController();
    this.#state = 'loading';
    this.#failure = undefined;
    const end = this.#store.read + (this.#source.stretch ?? Number.POSITIVE_INFINITY);
    this.#tell();
    try {
      for (let walk = this.#choose(); walk !== undefined; walk = this.#choose()) {
        if (this.#store.read >= end) break;
        await this.#read(walk);
        this.#tell();
        this.#askCount();
      }
      this.#state = this.#restingState();
    } catch (error) {
      const isCancelled = this.#abort.signal.aborted;
      this.#state = isCancelled ? 'cancelled' : 'failed';
      if (!isCancelled) this.#failure = toFailure(error, this.#all.next ?? this.#request.server);
    }
    this.#tell();
  }

  /** Looks elsewhere: what is in view now is loaded next. */
  setView(bounds: Bounds): void {
    this.#view = bounds;
    if (this.#state === 'in-view') void this.load();
  }

  /** Stops loading and keeps what has arrived. */
  cancel(): void {
    this.#abort.abort();
  }

  resume(): void {
    if (this.#state === 'loading' || this.#state === 'complete') return;
    void this.load();
  }

  #restingState(): PlaceLoadState {
    if (this.#all.isDone) return 'complete';
    return this.#source.stretch === undefined ? 'in-view' : 'paused';
  }

  /** What to read next; undefined when all that is wanted is there. */
  #choose(): PlaceWalk | undefined {
    const view = this.#loadsByView() ? this.#view : undefined;
    if (view === undefined) return this.#all.isDone ? undefined : this.#all;
    if (this.#inView !== undefined && boundsCover(this.#inView.bounds, view)) {
      if (!this.#inView.walk.isDone) return this.#inView.walk;
    }
    if (this.#all.isDone || this.#covered.some((bounds) => boundsCover(bounds, view))) {
      return undefined;
    }
    const bounds = padBounds(view, MARGIN);
    const first = this.#source.inside?.(bounds) ?? this.#source.first;
    this.#inView = { bounds, walk: new PlaceWalk(this.#request.server, first) };
    return this.#inView.walk;
  }

  /** Whether what is in view is loaded before the rest. */
  #loadsByView(): boolean {
    if (!this.#filtersGeometry || this.#view === undefined || !this.#isMuch()) return false;
    const [west, south, east, north] = this.#view;
    return east - west < WIDE_VIEW.width && north - south < WIDE_VIEW.height;
  }

  #isMuch(): boolean {
    return Math.max(this.#expected ?? 0, this.#store.read) > LOADED_AT_ONCE;
  }

  async #read(walk: PlaceWalk): Promise<void> {
    const inView = this.#inView?.walk === walk ? this.#inView.bounds : undefined;
    try {
      const rows = await walk.readNext(this.#abort.signal);
      this.#store.add(rows);
      if (this.#store.read > this.#source.most) throw new PagingError('memory', walk.next ?? '');
      // A server may answer as if it had not been asked to filter.
      if (inView && !this.#isInside(rows, inView)) this.#filtersGeometry = false;
      else if (inView && walk.isDone) this.#covered.push(inView);
    } catch (error) {
      if (inView === undefined || !isRefusal(error)) throw error;
      // All is loaded instead.
      this.#filtersGeometry = false;
    }
  }

  /** False when most of what came is elsewhere. */
  #isInside(rows: readonly unknown[], bounds: Bounds): boolean {
    const view = new ViewTest(padBounds(bounds, MARGIN));
    return rows.length === 0 || this.#store.countInside(rows, view) * 2 > rows.length;
  }

  /** Asks beside the pages how many there are; a server that does not say is left alone. */
  #askCount(): void {
    if (this.#isAskedForCount || this.#all.isDone) return;
    this.#isAskedForCount = true;
    requestJson(this.#source.count, { signal: this.#abort.signal })
      .then((body) => {
        this.#expected = setCount(body as Parameters<typeof setCount>[0])?.number;
        this.#tell();
      })
      // The bar then shows no end; the load itself does not depend on it.
      .catch(() => undefined);
  }

  #tell(): void {
    const isByView = this.#loadsByView();
    this.#onStep({
      state: this.#state,
      failure: this.#state === 'failed' ? this.#failure : undefined,
      count: this.#store.read,
      unusable: this.#store.unusable,
      expected: this.#all.isDone ? this.#store.read : this.#expected,
      by: isByView ? 'view' : 'all',
      // Tracks are never asked for by place.
      cannotFilter: !this.#filtersGeometry && this.#source.stretch === undefined && this.#isMuch(),
    });
  }
}
