/**
 * Addresses of following pages. `@iot.nextLink` is opaque, but servers behind proxies write a
 * wrong host into it, and a wrong server could send a client anywhere or round in circles.
 */

import { ownSentences } from '#lib/own-sentences.ts';

/** A `@iot.nextLink` that cannot be followed. */
export class NextLinkError extends Error {
  override readonly name = 'NextLinkError';
  readonly link: string;

  constructor(message: string, link: string) {
    super(message);
    this.link = link;
  }
}

/**
 * The absolute address of the next page, always under the service root `server`. A link to another
 * host keeps what follows the root's last path segment; one without that segment throws a
 * `NextLinkError`.
 *
 * @param pageUrl the page that held the link, for links that are only a query string
 */
export function resolveNextLink(server: string, pageUrl: string, link: string): string {
  const root = new URL(server.endsWith('/') ? server : `${server}/`).href;
  const resolved = parseUrl(link, link.startsWith('?') ? pageUrl : root);
  if (resolved === undefined) throw new NextLinkError(ownSentences.linkUnreadable, link);
  if (resolved.href.startsWith(root)) return resolved.href;
  const version = `/${root.split('/').at(-2) ?? ''}/`;
  const start = resolved.pathname.indexOf(version);
  if (start < 0) throw new NextLinkError(ownSentences.linkAway, link);
  const rest = resolved.pathname.slice(start + version.length) + resolved.search;
  const rebased = new URL(rest, root).href;
  if (!rebased.startsWith(root)) {
    throw new NextLinkError(ownSentences.linkAway, link);
  }
  return rebased;
}

/**
 * The origin that a link names where that is not the server's, as behind a proxy of which the server
 * does not know; undefined for all others.
 */
export function otherOrigin(server: string, link: unknown): string | undefined {
  if (typeof link !== 'string' || !URL.canParse(link)) return undefined;
  const { origin, protocol } = new URL(link);
  return /^https?:$/.test(protocol) && origin !== new URL(server).origin ? origin : undefined;
}

function parseUrl(link: string, base: string): URL | undefined {
  return URL.canParse(link, base) ? new URL(link, base) : undefined;
}

/** More pages than any honest walk has. */
const MAX_PAGES = 100_000;

/** Pages without an entity in succession, after which a server leads nowhere. */
const MAX_EMPTY_PAGES = 20;

/** Follows the pages of one walk and throws a `NextLinkError` at a page that was read before. */
export class PageTrail {
  readonly #server: string;
  readonly #visited = new Set<string>();
  #emptyPages = 0;

  constructor(server: string) {
    this.#server = server;
  }

  /** Remembers a page that is about to be read. */
  enter(pageUrl: string): void {
    if (this.#visited.has(pageUrl)) {
      throw new NextLinkError(ownSentences.linkBack, pageUrl);
    }
    if (this.#visited.size >= MAX_PAGES) {
      throw new NextLinkError(ownSentences.linksEndless, pageUrl);
    }
    this.#visited.add(pageUrl);
  }

  /** The address of the page after `pageUrl`, or undefined on the last page. */
  after(
    pageUrl: string,
    page: {
      readonly '@iot.nextLink'?: string | null | undefined;
      readonly value: readonly unknown[];
    },
  ): string | undefined {
    const link = page['@iot.nextLink'];
    if (link === undefined || link === null || link === '') return undefined;
    this.#emptyPages = page.value.length === 0 ? this.#emptyPages + 1 : 0;
    if (this.#emptyPages > MAX_EMPTY_PAGES) {
      throw new NextLinkError(ownSentences.linksEmpty, link);
    }
    return resolveNextLink(this.#server, pageUrl, link);
  }
}
