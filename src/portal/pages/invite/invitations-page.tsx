import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { collaborationQueries } from '#portal/collaborations/queries.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { usualSize } from '../list/page-search.ts';
import { PagedList } from '../list/paged-list.tsx';
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
  return (
    <PagedList
      about="invitations"
      texts={{
        empty: text('empty'),
        emptyMessage: text('emptyMessage'),
        beyond: text('beyond'),
        firstPage: text('firstPage'),
        unread: text('unread'),
      }}
      page={page}
      size={size}
      read={data && { ...data, shown: data.collaborations.length }}
      error={error}
      onRetry={() => void query.refetch()}
      onSize={(wanted) => void navigate({ search: { size: wanted } })}
    >
      <CollaborationTable collaborations={data?.collaborations} isStale={query.isPlaceholderData} />
    </PagedList>
  );
}
