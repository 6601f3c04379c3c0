import { requestJson } from '#lib/http.ts';
import { HttpError } from '#lib/http-error.ts';
import { resolveNextLink } from '../contract/next-link.ts';
import { parseWireJson } from '../contract/wire-json.ts';
import { PagingError, readPageBody } from './page-body.ts';

/** More pages than any honest walk has, and more pages without an entity in succession. */
const MOST_PAGES = 100_000;
const MOST_EMPTY_PAGES = 20;

/** Pages read one after another, from an address to the last next link. */
export class PlaceWalk {
  readonly #server: string;
  /** Asked in place of the first address by a server that refuses its options. */
  readonly #plain: string | undefined;
  readonly #visited = new Set<string>();
  readonly #contents = new Set<string>();
  #next: string | undefined;
  #emptyPages = 0;

  constructor(server: string, first: string, plain?: string) {
    this.#server = server;
    this.#next = first;
    this.#plain = plain;
  }

  get isDone(): boolean {
    return this.#next === undefined;
  }

  /** The address of the page that `readNext` reads. */
  get next(): string | undefined {
    return this.#next;
  }

  /** The rows of the next page. After an error the same page is read again. */
  async readNext(signal: AbortSignal): Promise<readonly unknown[]> {
    const url = this.#next;
    if (url === undefined) return [];
    if (this.#visited.has(url)) throw new PagingError('cycle', url);
    const { rows, nextLink } = await this.#read(url, signal);
    this.#checkProgress(rows, url);
    const next = nextLink && resolveNextLink(this.#server, url, nextLink);
    this.#visited.add(url);
    this.#next = next;
    return rows;
  }

  /** A server may send the same page for ever under new addresses, or nothing for ever. */
  #checkProgress(rows: readonly unknown[], url: string): void {
    this.#emptyPages = rows.length === 0 ? this.#emptyPages + 1 : 0;
    if (this.#emptyPages > MOST_EMPTY_PAGES || this.#visited.size >= MOST_PAGES) {
      throw new PagingError('endless', url);
    }
    if (rows.length === 0) return;
    const content = `${idOf(rows[0])} ${idOf(rows.at(-1))} ${rows.length}`;
    if (this.#contents.has(content)) throw new PagingError('cycle', url);
    this.#contents.add(content);
  }

  async #read(url: string, signal: AbortSignal) {
    try {
      return readPageBody(await requestJson(url, { signal, parse: parseWireJson }), url);
    } catch (error) {
      const isFirst = this.#visited.size === 0;
      if (!isFirst || this.#plain === undefined || !isRefusal(error)) throw error;
      return readPageBody(
        await requestJson(this.#plain, { signal, parse: parseWireJson }),
        this.#plain,
      );
    }
  }
}

function idOf(row: unknown): unknown {
  return (row as { '@iot.id'?: unknown } | null)?.['@iot.id'];
}

/** Whether a server says that it does not do what was asked. */
export function isRefusal(error: unknown): boolean {
  return error instanceof HttpError && (error.status === 400 || error.status === 501);
}
