import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { collaborationQueries } from '#portal/collaborations/queries.ts';
import { actOnCollaboration } from '#portal/collaborations/requests.ts';
import type { Collaboration } from '#portal/contract/collaboration.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { UnreadNotice } from '../form/unread-notice.tsx';
import { usePortalAccess } from '../session/use-session.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { ExportResponseButton } from './export-response-button.tsx';
import { InvitationList } from './invitation-list.tsx';
import { ParticipantList } from './participant-list.tsx';
import { WorkspaceList } from './workspace-list.tsx';

const route = getRouteApi('/admin/invitations/$id');

/** One collaboration: its workspaces, the portals in it, and the invitations to it. */
export function CollaborationPage() {
  const text = useTranslations('invitations.page');
  const { id } = route.useParams();
  const query = useQuery(collaborationQueries.one(usePortalAccess(), id));
  const { data: collaboration, error } = query;
  const retry = () => void query.refetch();
  if (!collaboration) {
    return (
      <>
        <PageTitle title={text('title')} />
        {collaboration === null && (
          <EmptyState
            title={text('missing')}
            message={text('missingMessage')}
            action={
              <ButtonLink to="/admin/invitations" variant="default">
                {text('toList')}
              </ButtonLink>
            }
          />
        )}
        {error && (
          <UnreadNotice about="invitations" error={error} title={text('unread')} onRetry={retry} />
        )}
        {collaboration === undefined && !error && <Skeleton h={480} />}
      </>
    );
  }
  const isGuest = collaboration.role === 'guest';
  return (
    <>
      <Heading collaboration={collaboration} />
      <Stack gap="lg">
        {error && <ErrorState title={text('unread')} error={error} onRetry={retry} />}
        {collaboration.description && <Text size="sm">{collaboration.description}</Text>}
        {isGuest && <ExportResponseButton collaborationId={id} />}
        <WorkspaceList collaboration={collaboration} />
        <ParticipantList collaboration={collaboration} />
        {!isGuest && <InvitationList collaborationId={id} />}
      </Stack>
    </>
  );
}

function Heading({ collaboration }: { collaboration: Collaboration }) {
  const text = useTranslations('invitations');
  const access = usePortalAccess();
  const navigate = useNavigate();
  const [isEnding, setEnding] = useState(false);
  const { id, name, role } = collaboration;
  const isGuest = role === 'guest';
  const way = isGuest ? 'leave' : 'delete';
  return (
    <>
      <PageTitle
        title={name}
        subtitle={text(`roles.${isGuest ? 'guest' : 'host'}`)}
        actions={
          <>
            <Button variant="default" onClick={() => setEnding(true)}>
              {text(`page.${way}`)}
            </Button>
            {!isGuest && (
              <ButtonLink to="/admin/invitations/invite" search={{ to: id }}>
                {text('list.invite')}
              </ButtonLink>
            )}
          </>
        }
      />
      {isEnding && (
        <ConfirmDialog
          title={text(`page.confirm.${way}Title`, { name })}
          message={text(`page.confirm.${way}Message`)}
          confirm={text(`page.confirm.${way}Do`)}
          act={() => actOnCollaboration(access, id, isGuest ? 'removeParticipation' : 'delete')}
          onDone={() => void navigate({ to: '/admin/invitations' })}
          onClose={() => setEnding(false)}
        />
      )}
    </>
  );
}
