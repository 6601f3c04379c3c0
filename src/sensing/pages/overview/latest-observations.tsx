import { Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useFormatter, useLocale, useTranslations } from 'use-intl';
import type { Datastream } from '#sensing/contract/entities.ts';
import { kinds } from '#sensing/contract/kinds.ts';
import { summarizeStreamTimes } from '#sensing/model/stream-times.ts';
import { formatTimeUtc } from '#sensing/model/time-value.ts';
import { sensingQueries } from '#sensing/queries/entity-queries.ts';
import { DataTable } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { useSensingServer } from '../sensing-server.tsx';
import { useLatestColumns } from './latest-columns.tsx';

/** Datastreams read for this; servers give fewer when they allow no more. */
const readStreams = 1000;
const shownStreams = 6;

/** The time that the Datastreams cover, and the newest Observations of those observed last. */
export function LatestObservations() {
  const text = useTranslations('overview');
  const format = useFormatter();
  const locale = useLocale();
  const server = useSensingServer();
  const query = useQuery(
    sensingQueries.set(server.url, kinds.Datastream, {
      top: readStreams,
      select: '@iot.id,name,phenomenonTime,unitOfMeasurement',
    }),
  );
  const columns = useLatestColumns();
  const streams: readonly Datastream[] | undefined = query.data?.value;
  const times = streams && summarizeStreamTimes(streams, shownStreams);
  return (
    <section aria-label={text('latest')}>
      <Title order={2}>{text('latest')}</Title>
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Skeleton height={14} width={320} my={5} />}
      {times && (
        <Text size="sm" c="dimmed" mb="xs">
          {text('span', {
            span: formatTimeUtc({ ...times.span, isInterval: true }, locale),
            count: format.number(streams.length),
            isAll: String(!query.data?.['@iot.nextLink']),
          })}
        </Text>
      )}
      {streams && !times && (
        <EmptyState title={text('noObservations')} message={text('noObservationsWhy')} />
      )}
      {(query.isPending || times) && (
        <DataTable
          label={text('latest')}
          columns={columns}
          rows={times?.latest}
          rowKey={(stream) => String(stream['@iot.id'])}
          expectedRows={shownStreams}
        />
      )}
    </section>
  );
}
