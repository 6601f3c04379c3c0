import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { emptyConnection, valuesOf } from '#portal/publish/connection-values.ts';
import { publishQueries } from '#portal/publish/queries.ts';
import { portalQueries } from '#portal/queries.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { usePortalAccess } from '../session/use-session.ts';
import { ConnectionForm } from './connection-form.tsx';
import { usePublishSearch } from './use-publish-search.ts';

/** Adds a data store, or changes the connection of the one that is chosen. */
export function ConnectionPage() {
  const text = useTranslations('publish.connection');
  const { search } = usePublishSearch();
  const { store } = search;
  return (
    <>
      <PageTitle
        title={text(store === undefined ? 'newTitle' : 'changeTitle')}
        subtitle={text('about')}
      />
      {store === undefined ? (
        <ConnectionForm before={emptyConnection} item={undefined} />
      ) : (
        <Change store={store} />
      )}
    </>
  );
}

function Change({ store }: { store: string }) {
  const text = useTranslations('publish');
  const access = usePortalAccess();
  const described = useQuery(publishQueries.described(access, store));
  const item = useQuery({ ...portalQueries.item(access, store), retry: false });
  if (item.error) {
    return (
      <ErrorState
        title={text('store.undescribed')}
        error={item.error}
        onRetry={() => void item.refetch()}
      />
    );
  }
  if (item.data === undefined || described.isPending) return <Skeleton h={480} maw={720} />;
  const connection = described.data?.connection;
  if (connection?.isOwn) {
    return (
      <EmptyState title={text('connection.ownTitle')} message={text('connection.ownMessage')} />
    );
  }
  const { id, owner, title } = item.data;
  // A connection that cannot be read is typed anew.
  const before = connection ? valuesOf(title ?? id, connection) : { ...emptyConnection, title: id };
  return <ConnectionForm key={id} before={before} item={{ id, owner }} />;
}
