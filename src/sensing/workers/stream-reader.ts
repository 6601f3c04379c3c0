import type { TimeRange } from '#lib/time.ts';
import { inSlots } from './in-slots.ts';
import { LiveTail } from './live-tail.ts';
import { ObservationSource, ServerManners } from './observation-source.ts';
import { toFailure } from './page-body.ts';
import { PicturePace } from './picture-pace.ts';
import { toReaderView } from './reader-view.ts';
import type { SeriesColumns } from './reductions.ts';
import { RowCollector } from './row-collector.ts';
import { sampleStream } from './sample-stream.ts';
import { StreamMeasure } from './stream-measure.ts';
import type { LoadFailure, LoadState, ReaderReports, StreamRequest } from './stream-view.ts';
import { advance, newStretch, type Stretch, Stretches } from './stretches.ts';

/** Rows that fit in the memory of a browser tab with room to spare. */
const mostRows = 10_000_000;
/** Pages that are asked of a server for one picture without asking the user. */
const mostPages = 1000;
/** With fewer pages than this to load there is no sample first. */
const sampledPages = 3;

/**
 * Reads the Observations of a stream and reports pictures of what has arrived. Where the server
 * orders and filters, a coarse sample comes first, then pages of several stretches of time at once,
 * those of the window before the others; else page after page. What was loaded stays when a page
 * fails or the user cancels; `resume` goes on from there.
 */
export class StreamReader {
  #request: StreamRequest;
  readonly #reports: ReaderReports;
  readonly #source: ObservationSource;
  #collector: RowCollector;
  #stretches: Stretches | undefined;
  #window: TimeRange | null;
  #state: LoadState = 'loading';
  #failure: LoadFailure | undefined;
  #expected: number | undefined;
  #asOf: number | undefined;
  readonly #measure = new StreamMeasure();
  #mostRows: number;
  /** Whether more than the window is to be loaded. */
  #isAllWanted = true;
  /** Whether there is more than may be held, so that the window has to do. */
  #isTooMuch = false;
  /** Whether a server that seemed to order has sent a page that is not in order. */
  #isDisordered = false;
  readonly #pace = new PicturePace({
    picture: () => this.#send(),
    progress: () =>
      this.#reports.progress({
        rows: this.#collector.rows,
        expected: this.#expected,
        asOf: this.#asOf,
      }),
    loading: () => this.#source.manners.loading,
  });
  #abort = new AbortController();

  constructor(
    request: StreamRequest,
    window: TimeRange | null,
    reports: ReaderReports,
    manners = new ServerManners(),
    most = mostRows,
  ) {
    this.#request = request;
    this.#window = window;
    this.#reports = reports;
    this.#source = new ObservationSource(request, manners);
    this.#collector = new RowCollector(request);
    this.#mostRows = most;
  }

  /** Loads what is missing, until something stops it. */
  async load(): Promise<void> {
    const abort = new AbortController();
    this.#abort = abort;
    this.#state = 'loading';
    this.#failure = undefined;
    this.#source.manners.loading++;
    try {
      await this.#loadAll();
      const isDone = this.#stretches?.isEmpty ?? true;
      this.#state = isDone ? 'complete' : this.#isAllWanted ? 'partial' : 'cancelled';
    } catch (error) {
      if (this.#isDisordered) return await this.#loadAsItComes();
      const isCancelled = abort.signal.aborted && this.#failure === undefined;
      this.#state = isCancelled ? 'cancelled' : 'failed';
      if (!isCancelled) this.#failure ??= toFailure(error, this.#request.server);
    } finally {
      this.#source.manners.loading--;
    }
    abort.abort();
    this.#send();
  }

  /** Stops loading and keeps what has arrived. */
  cancel(): void {
    this.#isAllWanted = false;
    this.#abort.abort();
  }

  /**
   * Goes on with what is left; after a load that was too much, with as much again. A load that
   * failed for what an answer said has to start anew.
   */
  async resume(): Promise<void> {
    if (this.#state === 'loading') return;
    if (this.#state === 'partial') this.#mostRows *= 2;
    this.#isTooMuch = false;
    this.#send('loading');
    this.#isAllWanted = true;
    await this.load();
  }

  /** Reduces for another window, null is the whole; loads it where the rest was left. */
  setWindow(window: TimeRange | null): void {
    this.#window = window;
    if (this.#collector.rows === 0) return;
    const isLeft = this.#state === 'partial' || this.#state === 'cancelled';
    const isToLoad = isLeft && window !== null && this.#missingIn(window).length > 0;
    this.#send(isToLoad ? 'loading' : this.#state);
    if (isToLoad) void this.load();
    else if (this.#state === 'loading') void this.#sampleMissing().catch(() => undefined);
  }

  /** Shows other parts of the results; false when the rows have to be loaded again for them. */
  want(request: StreamRequest): boolean {
    this.#request = request;
    const isKept = this.#collector.want(request);
    if (isKept && this.#collector.rows > 0) this.#send();
    return isKept;
  }

  /** What follows the stream from its newest Observation on; undefined until it is loaded. */
  follow(): LiveTail | undefined {
    const isRead =
      this.#state === 'complete' || (this.#source.isOrdered && this.#state !== 'failed');
    if (this.#state === 'loading' || !isRead) return undefined;
    const tail = new LiveTail(this.#source, this.#collector, this.#measure.end);
    this.#stretches?.endAt(tail.newest + 1);
    return tail;
  }

  /** Shows what the one that follows the stream has taken in. */
  showNew(newest: number): void {
    const measure = this.#measure;
    if (!Number.isNaN(measure.end)) measure.end = Math.max(measure.end, newest);
    this.#asOf = Date.now();
    this.#send();
  }

  /** The columns of a component in the window; undefined before there is any. */
  seriesColumns(index: number): SeriesColumns | undefined {
    const window = this.#window ?? this.#measure.span(this.#collector.span());
    return window && this.#collector.seriesColumns(index, window);
  }

  async #loadAll(): Promise<void> {
    if (this.#stretches === undefined) await this.#begin();
    await this.#findEnd();
    await this.#sampleMissing();
    if (this.#expected === undefined && !this.#stretches?.isEmpty) {
      // To count takes a server long, so it comes after what is seen.
      void this.#source.count(this.#abort.signal).then((count) => {
        this.#expected = count ?? this.#expected;
      });
    }
    do {
      await this.#loadPages();
    } while (this.#makeRoom());
  }

  /** The first page, which is in order where the server orders. */
  async #begin(): Promise<void> {
    const { signal } = this.#abort;
    const began = performance.now();
    const page = await this.#source.first(signal);
    this.#asOf = Date.now();
    this.#expected = page.count;
    this.#measure.takePage(page.rows.length, performance.now() - began);
    const areCategories = await this.#source.areCategories(page.rows, signal);
    this.#collector = new RowCollector(this.#request, areCategories);
    const added = this.#collector.addPage(page.rows);
    if (!added.isInOrder) this.#source.giveUpOrder();
    const rest = newStretch(added.lastStart, Number.POSITIVE_INFINITY, page.nextLink);
    this.#stretches = new Stretches(page.nextLink === undefined ? [] : [rest]);
    if (page.nextLink !== undefined) this.#pace.report();
  }

  /** A server that orders gives a newest row that is no older than those known. */
  async #findEnd(): Promise<void> {
    if (!this.#source.isOrdered || this.#stretches?.isEmpty || !Number.isNaN(this.#measure.end))
      return;
    const first = this.#collector.span();
    const newest = first && (await this.#source.newest(first.to, this.#abort.signal));
    if (newest === undefined) return this.#source.giveUpOrder();
    this.#collector.addSample([newest.row]);
    this.#measure.takeNewest(newest.start, first, this.#collector.rows);
    this.#mostRows = Math.min(this.#mostRows, mostPages * this.#measure.pageRows);
  }

  /** A coarse picture of what is to be seen, where it would take long to load it. */
  async #sampleMissing(): Promise<void> {
    const seen = this.#window ?? this.#measure.span(this.#collector.span());
    const missing = seen ? this.#missingIn(seen) : [];
    const pages = this.#measure.pagesIn(missing);
    if (pages < sampledPages) return;
    await sampleStream(this.#source, this.#collector, missing, this.#abort.signal, {
      time: this.#measure.timeOf(pages, this.#source.slots),
      onRound: () => this.#pace.report(),
    });
    this.#pace.draw();
  }

  /** Loads pages until nothing is wanted, there is no room, or one fails. */
  #loadPages(): Promise<void> {
    const slots = () => this.#source.slots;
    return inSlots(slots, this.#abort.signal, () => {
      const stretch = this.#nextStretch();
      return stretch && (() => this.#tryPage(stretch));
    });
  }

  async #tryPage(stretch: Stretch): Promise<void> {
    let isDone = false;
    try {
      isDone = await this.#loadPage(stretch);
    } catch (error) {
      // For the first error that is not its consequence, everything under way ends.
      if (!this.#abort.signal.aborted) {
        this.#failure = toFailure(error, stretch.next ?? this.#request.server);
        this.#abort.abort();
      }
    }
    this.#stretches?.release(stretch, isDone);
    if (!this.#stretches?.isEmpty && !this.#abort.signal.aborted) this.#pace.report();
  }

  #nextStretch(): Stretch | undefined {
    if (this.#collector.rows >= this.#mostRows) return undefined;
    this.#isTooMuch ||= (this.#expected ?? 0) > this.#mostRows;
    return this.#stretches?.take({
      window: this.#window ?? undefined,
      isWindowOnly: !this.#isAllWanted || this.#isTooMuch,
      ...this.#measure,
    });
  }

  /** Loads the next page of a stretch; whether it was the last. */
  async #loadPage(stretch: Stretch): Promise<boolean> {
    const page = await this.#source.page(stretch, this.#abort.signal);
    const added = this.#collector.addPage(page.rows, this.#source.isOrdered ? stretch : undefined);
    this.#asOf = Date.now();
    this.#expected = page.count ?? this.#expected;
    stretch.next = page.nextLink;
    stretch.rows += added.rows;
    this.#isDisordered ||= this.#source.isOrdered && !added.isInOrder;
    if (this.#isDisordered) throw new Error('The page is not in order.');
    if (this.#source.isOrdered) advance(stretch, added.lastStart);
    return added.reachedEnd || page.nextLink === undefined;
  }

  /** Begins again, as what has arrived may have holes. */
  #loadAsItComes(): Promise<void> {
    this.#isDisordered = false;
    this.#stretches = undefined;
    this.#source.giveUpOrder();
    return this.load();
  }

  /** Where there is too much, forgets what is not looked at; whether that made room. */
  #makeRoom(): boolean {
    const window = this.#window;
    if (this.#collector.rows < this.#mostRows || !this.#source.isOrdered) return false;
    this.#isTooMuch = true;
    if (window === null || this.#missingIn(window).length === 0) return false;
    this.#collector.keepOnly(window);
    this.#stretches?.forgetOutside(window, this.#measure.start);
    return this.#collector.rows < this.#mostRows;
  }

  #missingIn(range: TimeRange): TimeRange[] {
    const known = { from: range.from, to: Math.min(range.to, this.#measure.end) };
    return this.#source.isOrdered ? (this.#stretches?.missingIn(known) ?? []) : [];
  }

  #send(state = this.#state): void {
    const span = this.#measure.span(this.#collector.span());
    const seen = this.#window ?? span;
    // Without an order, or before the newest is known, any time of what is seen may be missing.
    const isKnown = this.#source.isOrdered && !Number.isNaN(this.#measure.end);
    const missingIn = (range: TimeRange) => (isKnown ? this.#missingIn(range) : [range]);
    const missing = seen && !this.#stretches?.isEmpty ? missingIn(seen) : [];
    const allMissing = this.#source.isOrdered ? (this.#stretches?.missing() ?? []) : [];
    const known = { state, failure: this.#failure, expected: this.#expected, asOf: this.#asOf };
    const view = { ...known, span, chosen: this.#window, missing, allMissing };
    this.#reports.view(toReaderView(this.#collector, view));
  }
}
