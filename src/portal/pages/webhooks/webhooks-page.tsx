import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { webhookQueries } from '#portal/webhooks/queries.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { usualSize } from '../list/page-search.ts';
import { PagedList } from '../list/paged-list.tsx';
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
  return (
    <>
      <PagedList
        about="webhooks"
        texts={{
          empty: text('list.empty'),
          emptyMessage: text('list.emptyMessage'),
          beyond: text('list.beyond'),
          firstPage: text('list.firstPage'),
          unread: text('list.unread'),
        }}
        page={page}
        size={size}
        read={data && { ...data, shown: data.webhooks.length }}
        error={error}
        onRetry={() => void query.refetch()}
        onSize={(wanted) => void navigate({ search: { size: wanted } })}
      >
        <WebhookTable webhooks={data?.webhooks} isStale={query.isPlaceholderData} />
      </PagedList>
      {data?.webhooks.length !== 0 && (
        <Text size="xs" c="dimmed" mt="sm">
          {text('list.live')}
        </Text>
      )}
    </>
  );
}
