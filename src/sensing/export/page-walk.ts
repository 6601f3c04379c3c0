import { requestJson } from '#lib/http.ts';
import { HttpError } from '#lib/http-error.ts';
import { resolveNextLink } from '../contract/next-link.ts';
import { parseWireJson } from '../contract/wire-json.ts';
import { PagingError, readPageBody } from '../workers/page-body.ts';
import type { Row } from './export-columns.ts';

/** Pages without a row in succession, after which a server leads nowhere. */
const mostEmptyPages = 20;
/** Waits before a page is asked for again where the server may only be busy, in milliseconds. */
const waits = [1000, 3000, 8000];

/** A page that is asked for once more, because the server gave none. */
export interface AskedAgain {
  /** Which try it is, from 2, and how many there are. */
  readonly attempt: number;
  readonly of: number;
  /** Whether nothing answered at all, and not a server that is busy. */
  readonly isSilent: boolean;
}

const passing = [0, 429, 502, 503, 504];

interface Page {
  readonly rows: readonly Row[];
  readonly next: string | undefined;
}

interface WalkSettings {
  readonly server: string;
  /** Addresses of the first page, each to be asked where the one before is refused. */
  readonly attempts: readonly string[];
  /** Waits so many milliseconds before a page is asked for again, or until the signal. */
  readonly wait: (milliseconds: number, again: AskedAgain, signal: AbortSignal) => Promise<void>;
}

/**
 * Reads the pages of a set one after the other; the next one is on its way while a page is worked
 * on. After a failure `next` asks for the same page again.
 */
export class PageWalk {
  readonly #settings: WalkSettings;
  readonly #visited = new Set<string>();
  #attempts: readonly string[];
  #first: string | undefined;
  #url: string | undefined;
  #coming: { readonly url: string; readonly page: Promise<Page> } | undefined;
  #emptyPages = 0;
  #isOrdered = false;

  constructor(settings: WalkSettings) {
    this.#settings = settings;
    this.#attempts = settings.attempts;
    this.#url = settings.attempts[0];
    this.#first = this.#url;
  }

  /** The address of the first page: the one that was answered, once that is known. */
  get first(): string | undefined {
    return this.#first;
  }

  /** The address of the page that is read next; undefined when all are read. */
  get address(): string | undefined {
    return this.#url;
  }

  /** Whether the pages come in an order that was asked for. */
  get isOrdered(): boolean {
    return this.#isOrdered;
  }

  /** The rows of the next page; undefined when all are read. */
  async next(signal: AbortSignal): Promise<readonly Row[] | undefined> {
    if (this.#url === undefined) return undefined;
    const page = await this.#read(this.#url, signal);
    const url = this.#url;
    if (this.#attempts.length > 0) {
      this.#isOrdered = url.includes('$orderby=');
      this.#first = url;
    }
    this.#attempts = [];
    this.#visited.add(url);
    this.#emptyPages = page.rows.length === 0 ? this.#emptyPages + 1 : 0;
    if (page.next !== undefined) {
      if (this.#visited.has(page.next)) throw new PagingError('cycle', page.next);
      if (this.#emptyPages > mostEmptyPages) throw new PagingError('endless', page.next);
    }
    this.#url = page.next;
    if (page.next !== undefined) this.#fetchAhead(page.next, signal);
    return page.rows;
  }

  #fetchAhead(url: string, signal: AbortSignal): void {
    const page = this.#request(url, signal);
    // It is looked at when it is its turn.
    page.catch(() => undefined);
    this.#coming = { url, page };
  }

  async #read(url: string, signal: AbortSignal): Promise<Page> {
    const coming = this.#coming?.url === url ? this.#coming.page : undefined;
    this.#coming = undefined;
    for (let failures = 0; ; failures++) {
      try {
        if (failures > 0 || coming === undefined) return await this.#request(url, signal);
        // What failed ahead of time, perhaps long ago, is asked for once more at its turn.
        return await coming.catch(() => this.#request(url, signal));
      } catch (error) {
        signal.throwIfAborted();
        const wait = waits[failures];
        if (wait !== undefined && mayPass(error)) {
          const again = {
            attempt: failures + 2,
            of: waits.length + 1,
            isSilent: error instanceof HttpError && error.status === 0,
          };
          await this.#settings.wait(waitOf(error) ?? wait, again, signal);
          continue;
        }
        const other = this.#attempts[this.#attempts.indexOf(url) + 1];
        if (other === undefined || !isRefusal(error)) throw error;
        this.#url = other;
        return this.#read(other, signal);
      }
    }
  }

  async #request(url: string, signal: AbortSignal): Promise<Page> {
    const body = await requestJson(url, { signal, parse: parseWireJson });
    const { rows, nextLink } = readPageBody(body, url);
    const next = nextLink && resolveNextLink(this.#settings.server, url, nextLink);
    return { rows: rows.filter(isRow), next };
  }
}

function isRow(row: unknown): row is Row {
  return typeof row === 'object' && row !== null && !Array.isArray(row);
}

function mayPass(error: unknown): boolean {
  return error instanceof HttpError && passing.includes(error.status);
}

function waitOf(error: unknown): number | undefined {
  return error instanceof HttpError ? error.retryAfter : undefined;
}

function isRefusal(error: unknown): boolean {
  return error instanceof HttpError && [400, 404, 500, 501].includes(error.status);
}
