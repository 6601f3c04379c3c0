import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { StoredConnection } from '#portal/contract/data-store.ts';
import { publishQueries } from '#portal/publish/queries.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { usePortalAccess } from '../session/use-session.ts';
import { DatasetTable } from './dataset-table.tsx';
import { StoreTest } from './store-test.tsx';

/** The connection of the chosen data store, how it does, and the datasets behind it. */
export function StoreFacts({ store }: { store: string }) {
  const text = useTranslations('publish.store');
  const access = usePortalAccess();
  const query = useQuery(publishQueries.described(access, store));
  const [isOpen, setOpen] = useState(false);
  const { data, error } = query;
  const datasets = data?.datasets;
  return (
    <Stack gap="sm">
      {store !== '' && data === undefined && !error && access.token !== undefined && (
        <Skeleton h={44} />
      )}
      {data === null && (
        <Text size="sm" c="dimmed">
          {text('noDescription')}
        </Text>
      )}
      {error && (
        <ErrorState
          title={text('undescribed')}
          error={error}
          onRetry={() => void query.refetch()}
        />
      )}
      {data && <Connection connection={data.connection} />}
      {datasets?.length === 0 && <Text size="sm">{text('noDatasets')}</Text>}
      <Group gap="xs">
        {datasets !== undefined && datasets.length > 0 && (
          <Button
            size="xs"
            variant="default"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? text('hideDatasets') : text('showDatasets', { count: datasets.length })}
          </Button>
        )}
        {store !== '' && data?.connection.isOwn !== true && (
          <ButtonLink
            size="xs"
            variant="default"
            to="/admin/publish"
            search={{ store, step: 'connect' }}
          >
            {text('change')}
          </ButtonLink>
        )}
        <ButtonLink size="xs" variant="default" to="/admin/publish" search={{ step: 'connect' }}>
          {text('add')}
        </ButtonLink>
      </Group>
      {store !== '' && <StoreTest key={store} what={{ datastoreId: store }} label={text('test')} />}
      {isOpen && datasets !== undefined && <DatasetTable datasets={datasets} />}
    </Stack>
  );
}

function Connection({ connection }: { connection: StoredConnection }) {
  const text = useTranslations('publish.store');
  if (connection.isOwn) return <Text size="sm">{text('own')}</Text>;
  const { host, port, database, user, tls, hasPassword } = connection;
  return (
    <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
      {text('connection', {
        host: host ?? '',
        port: port ?? 5432,
        database: database ?? '',
        user: user ?? '',
      })}
      {' · '}
      {text('tls', { mode: tls ?? '' })}
      {' · '}
      {text('password', { has: hasPassword ? 'yes' : 'no' })}
    </Text>
  );
}
