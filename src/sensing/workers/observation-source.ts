import { HttpError } from '#lib/http-error.ts';
import { formatInstant } from '#lib/time.ts';
import { resolveNextLink } from '../contract/next-link.ts';
import type { QueryOptions } from '../contract/paths.ts';
import { askForCategories, isRefusal, pageAddress, requestPage } from './observation-pages.ts';
import {
  isNumberText,
  type RowTime,
  readResultTime,
  readRowTime,
  resultOf,
} from './observation-row.ts';
import { type PageBody, PagingError } from './page-body.ts';
import type { StreamRequest } from './stream-view.ts';
import type { Stretch } from './stretches.ts';

/** What has turned out about a server; shared by the streams that are loaded from it. */
export class ServerManners {
  /** Whether it refuses `$orderby`, which the specification does not show. */
  refusesOrder = false;
  /** Streams that are being loaded from it. */
  loading = 0;

  /** Pages of one stream that are asked for at a time; many share what the server can do. */
  get slots(): number {
    return Math.min(mostSlots, Math.max(1, Math.floor(sharedSlots / Math.max(1, this.loading))));
  }
}

/** Pages of one stream, and of all together, that are asked for at a time. */
const mostSlots = 3;
const sharedSlots = 5;

/** Page size asked for; servers grant less. */
const askedRows = 10_000;
/** Rows asked for at each time of a sample. */
const sampledRows = 20;
/** Pages without a row in succession, after which a server leads nowhere. */
const mostEmptyPages = 20;

const inOrder: QueryOptions = { orderby: 'phenomenonTime asc' };

/** Asks a server for the Observations of one stream, within what the server can do. */
export class ObservationSource {
  readonly #request: StreamRequest;
  readonly manners: ServerManners;
  #isOrdered: boolean;

  constructor(request: StreamRequest, manners: ServerManners) {
    this.#request = request;
    this.manners = manners;
    this.#isOrdered = !manners.refusesOrder;
  }

  get server(): string {
    return this.#request.server;
  }

  /** Whether pages come in order of time, as far as known. */
  get isOrdered(): boolean {
    return this.#isOrdered;
  }

  /** Pages that are asked for at a time. */
  get slots(): number {
    return this.#isOrdered ? this.manners.slots : 1;
  }

  /** From now on pages are taken as they come. */
  giveUpOrder(): void {
    this.#isOrdered = false;
  }

  /** The first page: in order and as large as possible, where the server does not refuse that. */
  async first(signal: AbortSignal): Promise<PageBody> {
    const plain: QueryOptions[] = [{ top: askedRows }, {}];
    const attempts = this.isOrdered ? [{ top: askedRows, ...inOrder }, ...plain] : plain;
    let refusal: unknown;
    for (const options of attempts) {
      try {
        const page = await this.read(pageAddress(this.#request, options), signal);
        if (this.isOrdered && options.orderby === undefined) {
          this.giveUpOrder();
          this.manners.refusesOrder = true;
        }
        return page;
      } catch (error) {
        if (!isRefusal(error)) throw error;
        refusal ??= error;
      }
    }
    throw refusal;
  }

  /** Whether results are names, though codes such as "1" and "2" among them look like numbers. */
  async areCategories(rows: readonly unknown[], signal: AbortSignal): Promise<boolean> {
    const looksLikeNumbers = rows.some((row) => isNumberText(resultOf(row)));
    return looksLikeNumbers && askForCategories(this.#request, signal);
  }

  /** The next page of a stretch. Throws where its next link leads away or back. */
  async page(stretch: Stretch, signal: AbortSignal): Promise<PageBody> {
    const { server } = this.#request;
    const url = stretch.next
      ? resolveNextLink(server, server, stretch.next)
      : this.#addressFrom(stretch.from, askedRows);
    if (stretch.visited.has(url)) throw new PagingError('cycle', url);
    const page = await this.read(url, signal);
    stretch.visited.add(url);
    stretch.emptyPages = page.rows.length === 0 ? stretch.emptyPages + 1 : 0;
    if (page.nextLink && stretch.emptyPages > mostEmptyPages) throw new PagingError('endless', url);
    return page;
  }

  /** A few rows from a time on. */
  async sample(time: number, signal: AbortSignal): Promise<readonly unknown[]> {
    return (await requestPage(this.#addressFrom(time, sampledRows), signal)).rows;
  }

  /**
   * The newest row and its start; undefined where the server cannot order, which is also learnt
   * from an answer that is older than `known`. Whatever a server has against the question, it can
   * still be read page after page; only no answer at all is an error.
   */
  async newest(known: number, signal: AbortSignal) {
    const url = pageAddress(this.#request, { top: 1, orderby: 'phenomenonTime desc' });
    const time: RowTime = { start: 0, end: 0 };
    try {
      const [row] = (await requestPage(url, signal)).rows;
      return readRowTime(row, time) || time.start < known ? undefined : { row, start: time.start };
    } catch (error) {
      if (error instanceof HttpError && error.status === 0) throw error;
      signal.throwIfAborted();
      return undefined;
    }
  }

  /** The last time that a result came to be; NaN where the results, or the server, say none. */
  async newestResultTime(signal: AbortSignal): Promise<number> {
    if (!this.#isOrdered) return Number.NaN;
    const options = { top: 1, orderby: 'resultTime desc', select: 'resultTime' };
    try {
      const [row] = (await requestPage(pageAddress(this.#request, options), signal)).rows;
      return row === undefined ? Number.NaN : readResultTime(row);
    } catch (error) {
      if (isRefusal(error)) return Number.NaN;
      throw error;
    }
  }

  /** The address of what has a later time than the one given, in order of it. */
  addressAfter(property: 'phenomenonTime' | 'resultTime', time: number): string {
    return pageAddress(this.#request, {
      top: askedRows,
      orderby: `${property} asc`,
      filter: `${property} gt ${formatInstant(time)}`,
      ...(property === 'resultTime' ? { select: 'phenomenonTime,result,resultTime' } : {}),
    });
  }

  /** The address of what comes after so many rows, in the server's own order. */
  addressBehind(rows: number): string {
    return pageAddress(this.#request, { top: askedRows, skip: rows });
  }

  /** How many rows there are; undefined where the server does not say, which is no error. */
  async count(signal: AbortSignal): Promise<number | undefined> {
    const options = { top: 1, count: true, select: 'phenomenonTime' };
    const page = await requestPage(pageAddress(this.#request, options), signal).catch(() => null);
    return page?.count;
  }

  #addressFrom(time: number, top: number): string {
    const filter = Number.isFinite(time) ? `phenomenonTime ge ${formatInstant(time)}` : undefined;
    return pageAddress(this.#request, { ...inOrder, top, filter });
  }

  /** A page at an address; its next link is resolved where it can be followed. */
  async read(url: string, signal: AbortSignal): Promise<PageBody> {
    const page = await requestPage(url, signal);
    const { nextLink } = page;
    try {
      return {
        ...page,
        nextLink: nextLink && resolveNextLink(this.#request.server, url, nextLink),
      };
    } catch {
      // The page itself is good; following the link will fail.
      return page;
    }
  }
}
