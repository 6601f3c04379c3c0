import { readPage, sensingUrl } from './client.ts';
import type { EntitySet } from './contract/entities.ts';
import type { Kind, KindName } from './contract/kinds.ts';
import { PageTrail } from './contract/next-link.ts';
import type { QueryOptions } from './contract/paths.ts';

/**
 * As many entities as `top` asks for, also from a server that gives fewer at a time: without that
 * the pages of a table, which begin at multiples of their size, would leave out entities between.
 */
export async function readFullPage<Name extends KindName>(
  server: string,
  kind: Kind & { name: Name },
  path: string,
  options: QueryOptions & { readonly top: number },
  signal?: AbortSignal,
): Promise<EntitySet> {
  const trail = new PageTrail(server);
  let url = sensingUrl(server, path, options);
  trail.enter(url);
  const first: EntitySet = await readPage(kind, url, signal);
  const value = [...first.value];
  let next = trail.after(url, first);
  while (value.length < options.top && next !== undefined) {
    url = next;
    trail.enter(url);
    const page = await readPage(kind, url, signal);
    value.push(...page.value);
    next = trail.after(url, page);
  }
  const hasMore = next ?? (value.length > options.top ? url : undefined);
  return { ...first, value: value.slice(0, options.top), '@iot.nextLink': hasMore };
}
