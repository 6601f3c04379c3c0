import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { webhookQueries } from '#portal/webhooks/queries.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Pager } from '#ui/pager.tsx';
import { UnreadNotice } from '../form/unread-notice.tsx';
import { pageSizes, usualSize } from '../list/page-search.ts';
import { RangeText } from '../list/range-text.tsx';
import { usePortalServer } from '../portal-server.tsx';
import { usePortalAccess } from '../session/use-session.ts';
import { WebhookTable } from './webhook-table.tsx';

const route = getRouteApi('/admin/webhooks/');

/** The webhooks of the organization, each with how it does. */
export function WebhooksPage() {
  const text = useTranslations('webhooks');
  const server = usePortalServer();
  return (
    <>
      <PageTitle
        title={text('title')}
        subtitle={text('subtitle', { portal: server.name })}
        actions={
          <>
            <ButtonLink to="/admin/webhooks/settings" variant="default">
              {text('list.settings')}
            </ButtonLink>
            <ButtonLink to="/admin/webhooks/new">{text('list.new')}</ButtonLink>
          </>
        }
      />
      <List />
    </>
  );
}

function List() {
  const text = useTranslations('webhooks');
  const { page = 1, size = usualSize } = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery(
    webhookQueries.list(usePortalAccess(), { start: (page - 1) * size + 1, num: size }),
  );
  const { data, error } = query;
  if (data === null) {
    return <EmptyState title={text('list.notOffered')} message={text('list.notOfferedMessage')} />;
  }
  if (data?.webhooks.length === 0) {
    return page === 1 ? (
      <EmptyState title={text('list.empty')} message={text('list.emptyMessage')} />
    ) : (
      <EmptyState
        title={text('list.beyond')}
        action={
          <ButtonLink size="xs" variant="default" to="/admin/webhooks">
            {text('list.firstPage')}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <Stack gap="sm">
      {error && (
        <UnreadNotice
          about="webhooks"
          error={error}
          title={text('list.unread')}
          onRetry={() => void query.refetch()}
        />
      )}
      {!(error && data === undefined) && (
        <div>
          <WebhookTable webhooks={data?.webhooks} isStale={query.isPlaceholderData} />
          <Pager
            range={
              <RangeText
                page={page}
                size={size}
                shown={data?.webhooks.length}
                total={data?.total ?? undefined}
              />
            }
            page={page}
            size={size}
            sizes={pageSizes}
            hasNext={(data?.nextStart ?? -1) > 0}
            onSize={(wanted) => void navigate({ search: { size: wanted } })}
          />
        </div>
      )}
      <Text size="xs" c="dimmed">
        {text('list.live')}
      </Text>
    </Stack>
  );
}
