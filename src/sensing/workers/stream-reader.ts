import { requestJson } from '#lib/http.ts';
import { HttpError } from '#lib/http-error.ts';
import type { TimeRange } from '#lib/time.ts';
import { resolveNextLink } from '../contract/next-link.ts';
import { encodeQuery, type QueryOptions } from '../contract/paths.ts';
import { type PageBody, PagingError, readPageBody, toFailure } from './page-body.ts';
import type { SeriesColumns } from './reductions.ts';
import { RowCollector } from './row-collector.ts';
import type { LoadFailure, LoadState, ReaderView, StreamRequest } from './stream-view.ts';

/** Page size asked for; servers grant less. */
const askedRows = 10_000;
/** Rows that fit in the memory of a browser tab with room to spare. */
const mostRows = 10_000_000;
/** Pages without a row in succession, after which a server leads nowhere. */
const mostEmptyPages = 20;
/** Least time between two pictures of an unfinished load, in milliseconds. */
const pictureInterval = 250;

/**
 * Reads the Observations of a stream page by page and reports pictures of what has arrived. What
 * was loaded stays when a page fails or the user cancels; `resume` goes on from that page.
 */
export class StreamReader {
  readonly #request: StreamRequest;
  readonly #report: (view: ReaderView) => void;
  readonly #collector: RowCollector;
  readonly #seen = new Set<string>();
  #window: TimeRange | null;
  #next: string | undefined;
  #state: LoadState = 'loading';
  #failure: LoadFailure | undefined;
  #expected: number | undefined;
  #asOf: number | undefined;
  #pictured = 0;
  #emptyPages = 0;
  #abort = new AbortController();

  constructor(
    request: StreamRequest,
    window: TimeRange | null,
    report: (view: ReaderView) => void,
  ) {
    this.#request = request;
    this.#window = window;
    this.#report = report;
    this.#collector = new RowCollector(request);
    this.#next = addressOf(request, { top: askedRows, select: selectOf(request) });
  }

  /** Loads from the page that is next to the last one, or until something stops it. */
  async load(): Promise<void> {
    this.#abort = new AbortController();
    this.#state = 'loading';
    this.#failure = undefined;
    const counting = new AbortController();
    try {
      while (this.#next !== undefined) {
        await this.#loadPage(this.#next, counting.signal);
        if (this.#next !== undefined) this.#picture();
      }
      this.#state = 'complete';
    } catch (error) {
      const isCancelled = this.#abort.signal.aborted;
      this.#state = isCancelled ? 'cancelled' : 'failed';
      if (!isCancelled) this.#failure = toFailure(error, this.#next ?? this.#request.server);
    }
    counting.abort();
    this.#send();
  }

  /** Stops loading and keeps what has arrived. */
  cancel(): void {
    this.#abort.abort();
  }

  /**
   * Goes on with the page at which a cancelled load, or one that failed for want of an answer,
   * stopped. A load that failed for what an answer said has to start anew.
   */
  async resume(): Promise<void> {
    if (this.#state !== 'loading') {
      this.#send('loading');
      await this.load();
    }
  }

  /** Reduces what has arrived for another window; null is the whole. */
  setWindow(window: TimeRange | null): void {
    this.#window = window;
    if (this.#collector.rows > 0) this.#send();
  }

  /** The columns of a component in the window; undefined before there is any. */
  seriesColumns(index: number): SeriesColumns | undefined {
    const window = this.#window ?? this.#collector.span();
    return window && this.#collector.seriesColumns(index, window);
  }

  async #loadPage(url: string, counting: AbortSignal): Promise<void> {
    if (this.#seen.has(url)) throw new PagingError('cycle', url);
    const page = await this.#readPage(url);
    this.#seen.add(url);
    const isFirst = this.#collector.rows === 0;
    this.#collector.addPage(page.rows);
    this.#asOf = Date.now();
    this.#expected = page.count ?? this.#expected;
    this.#next = page.nextLink && resolveNextLink(this.#request.server, url, page.nextLink);
    this.#emptyPages = page.rows.length === 0 ? this.#emptyPages + 1 : 0;
    if (this.#emptyPages > mostEmptyPages) throw new PagingError('endless', url);
    if (this.#collector.rows >= mostRows && this.#next) throw new PagingError('memory', this.#next);
    if (isFirst && this.#next !== undefined && this.#expected === undefined) {
      void this.#askCount(counting);
    }
  }

  /** A server that refuses the page size on the first page is asked without one. */
  async #readPage(url: string): Promise<PageBody> {
    const { signal } = this.#abort;
    try {
      return readPageBody(await requestJson(url, { signal }), url);
    } catch (error) {
      const isRefused =
        error instanceof HttpError && (error.status === 400 || error.status === 501);
      const plain = url.replace(`$top=${askedRows}&`, '');
      if (!isRefused || this.#seen.size > 0 || plain === url) throw error;
      return readPageBody(
        await requestJson(plain, { signal }).catch(() => Promise.reject(error)),
        url,
      );
    }
  }

  /** Asks beside the pages how many rows there are; a server that does not say is left alone. */
  async #askCount(signal: AbortSignal): Promise<void> {
    const options = { top: 1, count: true, select: 'phenomenonTime' };
    const url = addressOf(this.#request, options);
    try {
      this.#expected = readPageBody(await requestJson(url, { signal }), url).count;
    } catch {
      // The bar then shows no end; the load itself does not depend on it.
    }
  }

  #picture(): void {
    const now = performance.now();
    if (this.#pictured !== 0 && now - this.#pictured < pictureInterval) return;
    this.#pictured = now;
    this.#send();
  }

  #send(state = this.#state): void {
    const collector = this.#collector;
    const span = collector.span();
    const window = this.#window ?? span;
    this.#report({
      state,
      failure: state === 'failed' ? this.#failure : undefined,
      rows: collector.rows,
      expected: this.#expected,
      withoutResult: collector.withoutResult,
      rejects: { ...collector.rejects },
      rejectSamples: [...collector.rejectSamples],
      hasIntervals: collector.hasIntervals,
      span,
      window,
      asOf: this.#asOf,
      components: window && span ? collector.views(window, span) : [],
    });
  }
}

function selectOf({ withResultTime }: StreamRequest): string {
  return withResultTime ? 'phenomenonTime,result,resultTime' : 'phenomenonTime,result';
}

/** Written here, as the client would bring the schemas of all entities into the worker. */
function addressOf({ server, path }: StreamRequest, options: QueryOptions): string {
  return `${server.replace(/\/$/, '')}/${path}${encodeQuery(options)}`;
}
