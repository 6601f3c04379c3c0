import { readPage, sensingUrl } from '../client.ts';
import type { Entity, EntitySet } from '../contract/entities.ts';
import type { Kind, KindName } from '../contract/kinds.ts';
import { NextLinkError, PageTrail } from '../contract/next-link.ts';
import type { QueryOptions } from '../contract/paths.ts';
import { withBrokenLink } from '../contract/tolerant-reading.ts';

/**
 * As many entities as `top` asks for, also from a server that gives fewer at a time: without that
 * the pages of a table, which begin at multiples of their size, would leave out entities between.
 * What came before a link that cannot be followed is kept, and the reason told (`unusableOf`).
 *
 * @param start the address of the first page, where an answer before it told it
 */
export async function readFullPage<Name extends KindName>(
  server: string,
  kind: Kind & { name: Name },
  path: string,
  options: QueryOptions & { readonly top: number },
  signal?: AbortSignal,
  start: string = sensingUrl(server, path, options),
): Promise<EntitySet> {
  const trail = new PageTrail(server);
  let url: string | undefined = start;
  let read: EntitySet | undefined;
  while (url !== undefined && (read === undefined || read.value.length < options.top)) {
    try {
      trail.enter(url);
      const page: EntitySet = await readPage(kind, url, signal);
      read = read === undefined ? page : { ...read, value: [...read.value, ...added(read, page)] };
      url = trail.after(url, page);
    } catch (error) {
      if (!(error instanceof NextLinkError) || read === undefined) throw error;
      if (read.value.length === 0) throw error;
      return withBrokenLink(cut(read, options.top), error.message);
    }
  }
  const { value } = read ?? { value: [] };
  const next = url ?? (value.length > options.top ? path : undefined);
  return { ...cut({ ...read, value }, options.top), '@iot.nextLink': next };
}

/** The rows of the next page, without those that the server sends a second time. */
function added(read: EntitySet, next: EntitySet): Entity[] {
  const known = new Set(read.value.map((row) => row['@iot.id']));
  return next.value.filter((row) => row['@iot.id'] === undefined || !known.has(row['@iot.id']));
}

function cut(set: EntitySet, top: number): EntitySet {
  return { ...set, value: set.value.slice(0, top) };
}
