import type { Kind } from '#sensing/contract/kinds.ts';
import type { QueryOptions } from '#sensing/contract/paths.ts';
import { sensingQueries } from '#sensing/queries.ts';
import type { RelatedPath } from './related-path.ts';

/** A page of the entities of a kind, or of those related to `owner`. */
export function tableQuery(
  server: string,
  kind: Kind,
  owner: RelatedPath | undefined,
  options: QueryOptions,
) {
  if (owner === undefined) return sensingQueries.set(server, kind, options);
  const { kind: ownerKind, id, navigation } = owner;
  return sensingQueries.relatedSet(
    server,
    { kind: ownerKind, id, navigation: navigation.name },
    kind,
    options,
  );
}
