import { Group, Skeleton, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import type { EntityId } from '#sensing/contract/entities.ts';
import { kinds } from '#sensing/contract/kinds.ts';
import { entityPath } from '#sensing/contract/paths.ts';
import { type ObservedCount, observedCountsQuery } from '#sensing/queries/observed-queries.ts';
import { AnchorLink } from '#ui/anchor-link.tsx';
import { type DataColumn, DataTable } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { EntityLink } from '../entities/entity-link.tsx';
import { formatRelatedPath } from '../entities/related-path.ts';
import { useSensingServer } from '../sensing-server.tsx';
import { useCount } from './use-count.ts';

const shown = 12;

/** The ObservedProperties with the number of Datastreams of each, the most observed first. */
export function WhatIsObserved() {
  const text = useTranslations('overview');
  const kind = useTranslations('entities.kinds');
  const server = useSensingServer();
  const query = useQuery(observedCountsQuery(server.url));
  const properties = query.data?.properties;
  const columns: readonly DataColumn<ObservedCount>[] = [
    {
      id: 'property',
      header: kind('ObservedProperty.singular'),
      render: ({ property }) => (
        <EntityLink kind={kinds.ObservedProperty} entity={property} inherit />
      ),
    },
    {
      id: 'datastreams',
      header: kind('Datastream.plural'),
      isNumeric: true,
      render: (row) => <StreamCount row={row} />,
    },
  ];
  const isCut = properties !== undefined && (properties.length > shown || !query.data?.isAll);
  return (
    <section aria-label={text('observed')}>
      <Title order={2} mb="xs">
        {text('observed')}
      </Title>
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {properties?.length === 0 && <EmptyState title={text('nothingObserved')} />}
      {!query.isError && properties?.length !== 0 && (
        <DataTable
          label={text('observed')}
          columns={columns}
          rows={properties?.slice(0, shown)}
          rowKey={({ id }) => String(id)}
          expectedRows={8}
        />
      )}
      {isCut && (
        <Group mt="xs">
          <AnchorLink to="/$kind" params={{ kind: kinds.ObservedProperty.slug }} size="sm">
            {text('allObserved')}
          </AnchorLink>
        </Group>
      )}
    </section>
  );
}

/** How many Datastreams, as the way to them, and how many MultiDatastreams observe it as well. */
function StreamCount({ row }: { row: ObservedCount }) {
  const text = useTranslations('overview');
  const format = useFormatter();
  const { id, datastreams, multiDatastreams = 0 } = row;
  if (datastreams === undefined) return <CountedAlone id={id} />;
  return (
    <>
      <StreamsLink id={id} label={format.number(datastreams)} set="Datastreams" />
      {multiDatastreams > 0 && (
        <>
          {' + '}
          <StreamsLink
            id={id}
            label={text('multi', { count: multiDatastreams })}
            set="MultiDatastreams"
          />
        </>
      )}
    </>
  );
}

/** For a server that does not count inside `$expand`: each row asks by itself. */
function CountedAlone({ id }: { id: EntityId }) {
  const path = entityPath(kinds.ObservedProperty, id, 'Datastreams');
  const count = useCount(kinds.Datastream, path);
  if (count.text === undefined) return <Skeleton width={32} height={12} ml="auto" />;
  return <StreamsLink id={id} label={count.text} title={count.title} set="Datastreams" />;
}

interface StreamsLinkProps {
  readonly id: EntityId;
  readonly label: string;
  readonly title?: string | undefined;
  readonly set: 'Datastreams' | 'MultiDatastreams';
}

function StreamsLink({ id, label, title, set }: StreamsLinkProps) {
  const target = set === 'Datastreams' ? kinds.Datastream : kinds.MultiDatastream;
  return (
    <AnchorLink
      to="/$kind"
      params={{ kind: target.slug }}
      search={{ of: formatRelatedPath(kinds.ObservedProperty, id, set) }}
      inherit
      title={title}
    >
      {label}
    </AnchorLink>
  );
}
