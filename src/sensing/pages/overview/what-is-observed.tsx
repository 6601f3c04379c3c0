import { Skeleton, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { kinds } from '#sensing/contract/kinds.ts';
import { sensingQueries } from '#sensing/queries.ts';
import { AnchorLink } from '#ui/anchor-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { EntityLink } from '../entities/entity-link.tsx';
import { useSensingServer } from '../sensing-server.tsx';
import classes from './what-is-observed.module.css';

const shown = 12;

/** The first ObservedProperties by name. */
export function WhatIsObserved() {
  const text = useTranslations('overview');
  const server = useSensingServer();
  const query = useQuery(
    sensingQueries.set(server.url, kinds.ObservedProperty, { top: shown, select: '@iot.id,name' }),
  );
  const properties = query.data?.value;
  return (
    <section aria-label={text('observed')}>
      <Title order={2} mb="xs">
        {text('observed')}
      </Title>
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && (
        <Stack gap={12}>
          {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((line) => (
            <Skeleton key={line} height={14} maw={220} />
          ))}
        </Stack>
      )}
      {properties?.length === 0 && <EmptyState title={text('nothingObserved')} />}
      {properties !== undefined && properties.length > 0 && (
        <ul className={classes.list}>
          {properties.map((property) => (
            <li key={property['@iot.id']}>
              <EntityLink kind={kinds.ObservedProperty} entity={property} inherit />
            </li>
          ))}
        </ul>
      )}
      {query.data?.['@iot.nextLink'] && (
        <AnchorLink to="/$kind" params={{ kind: kinds.ObservedProperty.slug }} size="sm">
          {text('allObserved')}
        </AnchorLink>
      )}
    </section>
  );
}
