import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { collaborationQueries } from '#portal/collaborations/queries.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Pager } from '#ui/pager.tsx';
import { UnreadNotice } from '../form/unread-notice.tsx';
import { pageSizes, usualSize } from '../list/page-search.ts';
import { RangeText } from '../list/range-text.tsx';
import { usePortalServer } from '../portal-server.tsx';
import { usePortalAccess } from '../session/use-session.ts';
import { CollaborationTable } from './collaboration-table.tsx';

const route = getRouteApi('/admin/invitations/');

/** The collaborations of the portal, with who takes part in each. */
export function InvitationsPage() {
  const text = useTranslations('invitations');
  const server = usePortalServer();
  return (
    <>
      <PageTitle
        title={text('title')}
        subtitle={text('subtitle', { portal: server.name })}
        actions={
          <>
            <ButtonLink to="/admin/invitations/open" variant="default">
              {text('list.openFile')}
            </ButtonLink>
            <ButtonLink to="/admin/invitations/new">{text('list.new')}</ButtonLink>
          </>
        }
      />
      <List />
    </>
  );
}

function List() {
  const text = useTranslations('invitations.list');
  const { page = 1, size = usualSize } = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery(
    collaborationQueries.list(usePortalAccess(), { start: (page - 1) * size + 1, num: size }),
  );
  const { data, error } = query;
  if (data === null) {
    return (
      <EmptyState
        title={text('notOffered')}
        message={text('notOfferedMessage')}
        action={<ButtonLink to="/admin/invitations/invite">{text('invite')}</ButtonLink>}
      />
    );
  }
  if (data?.collaborations.length === 0) {
    return page === 1 ? (
      <EmptyState title={text('empty')} message={text('emptyMessage')} />
    ) : (
      <EmptyState
        title={text('beyond')}
        action={
          <ButtonLink size="xs" variant="default" to="/admin/invitations">
            {text('firstPage')}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <Stack gap="sm">
      {error && (
        <UnreadNotice
          about="invitations"
          error={error}
          title={text('unread')}
          onRetry={() => void query.refetch()}
        />
      )}
      {!(error && data === undefined) && (
        <div>
          <CollaborationTable
            collaborations={data?.collaborations}
            isStale={query.isPlaceholderData}
          />
          <Pager
            range={
              <RangeText
                page={page}
                size={size}
                shown={data?.collaborations.length}
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
    </Stack>
  );
}
