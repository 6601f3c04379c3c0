import type { Kind } from '#sensing/contract/kinds.ts';
import { entityPath, type QueryOptions } from '#sensing/contract/paths.ts';
import { sensingQueries } from '#sensing/queries/entity-queries.ts';
import type { RelatedPath } from './related-path.ts';

/** A page of the entities of a kind, or of those related to `owner`. */
export function tableQuery(
  server: string,
  kind: Kind,
  owner: RelatedPath | undefined,
  options: QueryOptions & { readonly top: number },
) {
  return sensingQueries.fullPage(server, kind, tablePath(kind, owner), options);
}

/** How many entities a table has, asked for by itself, because servers may need long for it. */
export function countQuery(
  server: string,
  kind: Kind,
  owner: RelatedPath | undefined,
  filter: string | undefined,
) {
  const query = tableQuery(server, kind, owner, { filter, top: 1, count: true, select: '@iot.id' });
  return { ...query, retry: false } as const;
}

/** The path below the service root of what a table shows. */
export function tablePath(kind: Kind, owner: RelatedPath | undefined): string {
  return owner ? entityPath(owner.kind, owner.id, owner.navigation.name) : entityPath(kind);
}
