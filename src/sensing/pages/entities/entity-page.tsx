import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { HttpError } from '#lib/http-error.ts';
import { keepRequests } from '#lib/request-log.ts';
import type { EntityId } from '#sensing/contract/entities.ts';
import { findKindBySlug, type Kind } from '#sensing/contract/kinds.ts';
import { sensingQueries } from '#sensing/queries/entity-queries.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { useSensingServer } from '../sensing-server.tsx';
import { EntityDetails } from './entity-details.tsx';
import { entityOptions } from './entity-options.ts';
import { EntitySkeleton } from './entity-skeleton.tsx';
import { ListNeighbours } from './list-neighbours.tsx';
import { readPlace } from './list-place.ts';
import { NoSuchEntity } from './no-such-entity.tsx';
import { NoSuchKind } from './no-such-kind.tsx';

// Nothing that this page asks for is asked before its code is here.
keepRequests();

const route = getRouteApi('/$kind/$id');

/** One entity: its fields, what it is related to, and the answer as it came. */
export function EntityPage() {
  const { kind: slug, id } = route.useParams();
  const search = route.useSearch();
  const kind = findKindBySlug(slug);
  if (kind === undefined) return <NoSuchKind slug={slug} />;
  const place = readPlace(search);
  return (
    <>
      {place && <ListNeighbours kind={kind} id={id} place={place} />}
      <LoadedEntity key={`${slug}/${id}`} kind={kind} id={id} />
    </>
  );
}

function LoadedEntity({ kind, id }: { kind: Kind; id: EntityId }) {
  const text = useTranslations('entities');
  const server = useSensingServer();
  const { view } = route.useSearch();
  const query = useQuery(sensingQueries.entity(server.url, kind, id, entityOptions(kind)));
  if (query.data) {
    return <EntityDetails kind={kind} id={id} entity={query.data} isRaw={view === 'json'} />;
  }
  if (query.isPending) return <EntitySkeleton kind={kind} id={id} />;
  if (isMissing(query.error, id)) return <NoSuchEntity kind={kind} id={id} />;
  const numbered = text('numbered', { singular: text(`kinds.${kind.name}.singular`), id });
  return (
    <>
      <PageTitle title={numbered} />
      <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    </>
  );
}

/** No such id, or an id that this server cannot have: where ids are numbers a word gives 400. */
function isMissing(error: unknown, id: EntityId): boolean {
  if (!(error instanceof HttpError)) return false;
  const isNumber = Number.isSafeInteger(Number(id));
  return error.status === 404 || (error.status === 400 && !isNumber);
}
