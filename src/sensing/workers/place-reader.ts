import type { Bounds } from '#lib/geojson.ts';
import { requestJson } from '#lib/http.ts';
import { kinds } from '../contract/kinds.ts';
import { encodeQuery, type QueryOptions } from '../contract/paths.ts';
import { setCount } from '../contract/set-count.ts';
import { boundsCover, geometryFilter, padBounds } from '../model/place-filter.ts';
import { geometryProperty } from '../model/places.ts';
import { PagingError, toFailure } from './page-body.ts';
import type { PlaceStore } from './place-store.ts';
import type { PlaceLoadState, PlaceProgress, PlaceRequest } from './place-view.ts';
import { isRefusal, PlaceWalk } from './place-walk.ts';
import type { LoadFailure } from './stream-view.ts';
import { ViewTest } from './view-test.ts';

/** Page size asked for; servers grant less. */
const ASKED_ROWS = 10_000;
/** Of more entities than this, those in view are loaded before the others. */
const LOADED_AT_ONCE = 20_000;
/** A view as wide and high as this is the world rather than a part of it, in degrees. */
const WIDE_VIEW = { width: 90, height: 60 };
/** What fits in the memory of a browser tab with room to spare. */
const MOST_ENTITIES = 5_000_000;
/** How much is loaded round the view, of its width and height. */
const MARGIN = 0.15;

/**
 * Reads the entities of one kind into a store: all of them page by page; or, of very many and where
 * the server filters by geometry, what is in view first and the rest when the view is the world.
 * What was loaded stays when a page fails or the user cancels; `resume` goes on from that page.
 */
export class PlaceReader {
  readonly #request: PlaceRequest;
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
    this.#filtersGeometry = request.filtersGeometry;
    this.#all = new PlaceWalk(request.server, this.#address({ top: ASKED_ROWS }), this.#plain());
  }

  /** Loads until there is nothing to load for this view, or something stops it. */
  async load(): Promise<void> {
    this.#abort = new AbortController();
    this.#state = 'loading';
    this.#failure = undefined;
    this.#tell();
    try {
      for (let walk = this.#choose(); walk !== undefined; walk = this.#choose()) {
        await this.#read(walk);
        this.#tell();
        this.#askCount();
      }
      this.#state = this.#all.isDone ? 'complete' : 'in-view';
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
    if (this.#state === 'cancelled' || this.#state === 'failed') void this.load();
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
    const filter = geometryFilter(geometryProperty[this.#request.kind], bounds);
    const first = this.#address({ top: ASKED_ROWS, filter });
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
    return Math.max(this.#expected ?? 0, this.#store.size) > LOADED_AT_ONCE;
  }

  async #read(walk: PlaceWalk): Promise<void> {
    const inView = this.#inView?.walk === walk ? this.#inView.bounds : undefined;
    try {
      const rows = await walk.readNext(this.#abort.signal);
      this.#store.add(rows);
      if (this.#store.size > MOST_ENTITIES) throw new PagingError('memory', walk.next ?? '');
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
    const url = addressOf(this.#request.server, kinds[this.#request.kind].set, {
      top: 0,
      count: true,
    });
    requestJson(url, { signal: this.#abort.signal })
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
      count: this.#store.size,
      expected: this.#all.isDone ? this.#store.size : this.#expected,
      by: isByView ? 'view' : 'all',
      cannotFilter: !this.#filtersGeometry && this.#isMuch(),
    });
  }

  #address(options: QueryOptions): string {
    const { server, kind } = this.#request;
    const select = `@iot.id,name,${geometryProperty[kind]}`;
    return addressOf(server, kinds[kind].set, { ...options, select });
  }

  #plain(): string {
    return addressOf(this.#request.server, kinds[this.#request.kind].set, {});
  }
}

/** Written here, as the client would bring the schemas of all entities into the worker. */
function addressOf(server: string, set: string, options: QueryOptions): string {
  return `${server.replace(/\/$/, '')}/${set}${encodeQuery(options)}`;
}
