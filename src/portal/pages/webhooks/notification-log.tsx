import { Code, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { NotificationStatusAnswer } from '#portal/contract/webhook.ts';
import { webhookQueries } from '#portal/webhooks/queries.ts';
import { DataTable } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Pager } from '#ui/pager.tsx';
import { pageSizes, usualSize } from '../list/page-search.ts';
import { RangeText } from '../list/range-text.tsx';
import { usePortalAccess } from '../session/use-session.ts';
import { StateMark } from './state-mark.tsx';

type Notification = NotificationStatusAnswer['WebhookStatus'][number];

const route = getRouteApi('/admin/webhooks/$id');

/** The log of a portal that keeps only what became of each message. */
export function NotificationLog({ id }: { id: string }) {
  const text = useTranslations('webhooks.log');
  const headingId = useId();
  const { page = 1, size = usualSize } = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery(
    webhookQueries.notifications(usePortalAccess(), id, {
      start: (page - 1) * size + 1,
      num: size,
    }),
  );
  const { data, error } = query;
  const rows = data?.WebhookStatus;
  return (
    <Stack gap="sm" component="section" aria-labelledby={headingId}>
      <Title order={2} size="h3" id={headingId}>
        {text('portalTitle')}
      </Title>
      {data === null && <Text size="sm">{text('noLog')}</Text>}
      {error && (
        <ErrorState title={text('unread')} error={error} onRetry={() => void query.refetch()} />
      )}
      {rows?.length === 0 && <EmptyState title={text('empty')} />}
      {data !== null && !error && rows?.length !== 0 && (
        <div>
          <NotificationTable rows={rows} isStale={query.isPlaceholderData} />
          <Pager
            range={
              <RangeText
                page={page}
                size={size}
                shown={rows?.length}
                total={data?.total ?? undefined}
              />
            }
            page={page}
            size={size}
            sizes={pageSizes}
            hasNext={(data?.nextStart ?? -1) > 0}
            onSize={(wanted) => void navigate({ search: { size: wanted }, resetScroll: false })}
          />
        </div>
      )}
    </Stack>
  );
}

interface NotificationTableProps {
  readonly rows: readonly Notification[] | undefined;
  readonly isStale: boolean;
}

function NotificationTable({ rows, isStale }: NotificationTableProps) {
  const text = useTranslations('webhooks.log');
  return (
    <DataTable
      label={text('portalTitle')}
      columns={[
        {
          id: 'when',
          header: text('when'),
          isWhole: true,
          render: ({ invokedTimestamp }) => invokedTimestamp ?? '',
        },
        {
          id: 'result',
          header: text('result'),
          render: ({ isInvoked }) => (
            <StateMark
              state={isInvoked ? 'delivered' : 'failed'}
              label={text(isInvoked ? 'invoked' : 'notInvoked')}
            />
          ),
        },
        {
          id: 'answer',
          header: text('answer'),
          render: ({ responseText }) => (
            <span title={responseText ?? undefined}>{responseText}</span>
          ),
        },
        {
          id: 'payload',
          header: text('event'),
          render: ({ payload }) => <Code title={payload ?? undefined}>{payload}</Code>,
        },
      ]}
      rows={rows}
      rowKey={({ id }) => id}
      expectedRows={8}
      isStale={isStale}
    />
  );
}
