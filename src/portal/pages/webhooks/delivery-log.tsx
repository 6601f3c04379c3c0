import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { Webhook } from '#portal/contract/webhook.ts';
import { webhookQueries } from '#portal/webhooks/queries.ts';
import { redeliverFailed } from '#portal/webhooks/requests.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Pager } from '#ui/pager.tsx';
import columns from '../list/columns.module.css';
import { pageSizes, usualSize } from '../list/page-search.ts';
import { RangeText } from '../list/range-text.tsx';
import { usePortalAccess } from '../session/use-session.ts';
import { toDeliveryFilter } from './delivery-filter.ts';
import { DeliveryFilters } from './delivery-filters.tsx';
import { DeliveryPanel } from './delivery-panel.tsx';
import { DeliveryTable } from './delivery-table.tsx';
import { useWebhookAction } from './use-webhook-action.ts';
import { isFiltered } from './webhook-search.ts';

const route = getRouteApi('/admin/webhooks/$id');

/** Every delivery of a webhook, filtered by result and time, and what is open beside. */
export function DeliveryLog({ webhook: { id, health, isActive } }: { webhook: Webhook }) {
  const text = useTranslations('webhooks.log');
  const headingId = useId();
  const access = usePortalAccess();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { page = 1, size = usualSize, delivery } = search;
  const filter = toDeliveryFilter(search);
  const query = useQuery(
    webhookQueries.deliveries(access, id, { ...filter, start: (page - 1) * size + 1, num: size }),
  );
  const again = useWebhookAction(() => redeliverFailed(access, id, filter.from));
  const { data, error } = query;
  const rows = data?.deliveries;
  return (
    <Stack gap="sm" component="section" aria-labelledby={headingId}>
      <Title order={2} size="h3" id={headingId}>
        {text('title')}
      </Title>
      <DeliveryFilters search={search} />
      <Group gap="sm">
        {(health?.failed ?? 0) > 0 && (
          <Button
            size="xs"
            variant="default"
            loading={again.isPending}
            disabled={isActive === false}
            onClick={() => again.mutate()}
          >
            {text(filter.from === undefined ? 'redeliverAll' : 'redeliverSince')}
          </Button>
        )}
        {(health?.failed ?? 0) > 0 && isActive === false && (
          <Text size="sm">{text('activateFirst')}</Text>
        )}
        <Text size="sm" role="status">
          {again.data && text('redelivered', { count: again.data.redelivered })}
        </Text>
      </Group>
      {again.error && <ErrorState title={text('redeliverFailed')} error={again.error} />}
      {error && (
        <ErrorState title={text('unread')} error={error} onRetry={() => void query.refetch()} />
      )}
      <div className={columns.columns} data-open={delivery === undefined ? undefined : 'wide'}>
        <div>
          {rows?.length === 0 ? (
            <EmptyState
              title={text(isFiltered(search) || page > 1 ? 'nothingMatches' : 'empty')}
              message={isFiltered(search) || page > 1 ? undefined : text('emptyMessage')}
            />
          ) : (
            !(error && data === undefined) && (
              <>
                <DeliveryTable
                  deliveries={rows}
                  open={delivery}
                  isStale={query.isPlaceholderData}
                />
                <Pager
                  range={
                    <RangeText page={page} size={size} shown={rows?.length} total={data?.total} />
                  }
                  page={page}
                  size={size}
                  sizes={pageSizes}
                  hasNext={(data?.nextStart ?? -1) > 0}
                  ends="delivery"
                  onSize={(wanted) =>
                    void navigate({
                      search: ({ page: _, ...before }) => ({ ...before, size: wanted }),
                      resetScroll: false,
                    })
                  }
                />
              </>
            )
          )}
        </div>
        {delivery !== undefined && (
          <DeliveryPanel
            key={delivery}
            webhookId={id}
            deliveryId={delivery}
            isActive={isActive !== false}
          />
        )}
      </div>
    </Stack>
  );
}
