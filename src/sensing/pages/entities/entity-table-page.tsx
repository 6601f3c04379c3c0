import { getRouteApi } from '@tanstack/react-router';
import { findKindBySlug } from '#sensing/contract/kinds.ts';
import { EntityTable } from './entity-table.tsx';
import { NoSuchKind } from './no-such-kind.tsx';
import { NoSuchSet } from './no-such-set.tsx';
import { parseRelatedPath } from './related-path.ts';

const route = getRouteApi('/$kind/');

/** All entities of a kind, or those related to one entity, page by page from the server. */
export function EntityTablePage() {
  const { kind: slug } = route.useParams();
  const search = route.useSearch();
  const kind = findKindBySlug(slug);
  if (kind === undefined) return <NoSuchKind slug={slug} />;
  if (search.of === undefined) {
    return <EntityTable key={slug} kind={kind} owner={undefined} search={search} />;
  }
  const owner = parseRelatedPath(search.of, kind);
  if (owner === undefined) return <NoSuchSet kind={kind} of={search.of} />;
  return <EntityTable key={`${slug} ${search.of}`} kind={kind} owner={owner} search={search} />;
}
