import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { collaborationQueries } from '#portal/collaborations/queries.ts';
import { actOnCollaboration, refreshInvitation } from '#portal/collaborations/requests.ts';
import { type Invitation, invitationStates } from '#portal/contract/invitation.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { saveFile } from '#ui/save-file.ts';
import { UnreadNotice } from '../form/unread-notice.tsx';
import { usePortalAccess } from '../session/use-session.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Section } from './section.tsx';
import { useCollaborationAction } from './use-collaboration-action.ts';
import { useInstants } from './use-instants.ts';

/** As many as a portal gives at once. */
const shown = 100;

/** The invitations of a collaboration that this portal hosts, and what can be done with each. */
export function InvitationList({ collaborationId }: { collaborationId: string }) {
  const text = useTranslations('invitations.invitations');
  const confirm = useTranslations('invitations.page.confirm');
  const access = usePortalAccess();
  const instants = useInstants();
  const [ending, setEnding] = useState<Invitation>();
  const query = useQuery(
    collaborationQueries.invitations(access, collaborationId, { start: 1, num: shown }),
  );
  const refresh = useCollaborationAction(
    async ({ id, config }: Invitation) => {
      const file = await refreshInvitation(access, collaborationId, id);
      return {
        file,
        name: file.name || config?.invitationRequestFilename || 'collaboration.invite',
      };
    },
    ({ file, name }) => saveFile(file, name),
  );
  const { data, error } = query;
  const guest = ({ guestPortalUrl, id }: Invitation) => guestPortalUrl || id;
  const columns = [
    {
      id: 'guest',
      header: text('guest'),
      render: (invitation: Invitation) => guest(invitation),
    },
    {
      id: 'state',
      header: text('state'),
      isWhole: true,
      render: ({ status }: Invitation) => {
        const known = invitationStates.find((each) => each === status);
        return known ? text(`states.${known}`) : status;
      },
    },
    {
      id: 'expires',
      header: text('expires'),
      isWhole: true,
      render: ({ expires }: Invitation) =>
        expires && <span title={instants.utc(expires)}>{instants.local(expires)}</span>,
    },
    { id: 'by', header: text('by'), render: ({ username }: Invitation) => username },
    {
      id: 'actions',
      header: text('actions'),
      isWhole: true,
      render: (invitation: Invitation) => (
        <InvitationActions
          invitation={invitation}
          isRefreshing={refresh.isPending && refresh.variables.id === invitation.id}
          onRefresh={() => refresh.mutate(invitation)}
          onInvalidate={() => setEnding(invitation)}
        />
      ),
    },
  ];
  return (
    <Section
      title={text('title')}
      actions={
        <ButtonLink size="xs" variant="default" to="/admin/invitations/open">
          {text('import')}
        </ButtonLink>
      }
    >
      {error && (
        <UnreadNotice
          about="invitations"
          error={error}
          title={text('unread')}
          onRetry={() => void query.refetch()}
        />
      )}
      {refresh.error && <ErrorState title={text('refreshFailed')} error={refresh.error} />}
      <Text size="sm" role="status">
        {refresh.isSuccess && text('refreshed')}
        {data === null && text('notOffered')}
        {data?.collaborationInvitations.length === 0 && text('empty')}
      </Text>
      {data !== null && data?.collaborationInvitations.length !== 0 && !(error && !data) && (
        <DataTable
          label={text('title')}
          columns={columns}
          rows={data?.collaborationInvitations}
          rowKey={({ id }) => id}
          expectedRows={2}
          isStale={query.isPlaceholderData}
          becomesCards
        />
      )}
      {ending && (
        <ConfirmDialog
          title={confirm('invalidateTitle', { name: guest(ending) })}
          message={confirm('invalidateMessage')}
          confirm={confirm('invalidateDo')}
          act={() =>
            actOnCollaboration(access, collaborationId, 'invitations', ending.id, 'invalidate')
          }
          onClose={() => setEnding(undefined)}
        />
      )}
    </Section>
  );
}

interface InvitationActionsProps {
  readonly invitation: Invitation;
  readonly isRefreshing: boolean;
  readonly onRefresh: () => void;
  readonly onInvalidate: () => void;
}

function InvitationActions({ invitation, ...props }: InvitationActionsProps) {
  const text = useTranslations('invitations.invitations');
  const { status, invitationString, config, guestPortalUrl, id } = invitation;
  const guest = guestPortalUrl || id;
  // A portal with states of its own decides itself what it lets be done.
  const isOver = status === 'host_invalidated' || status === 'host_completed';
  if (isOver) return undefined;
  return (
    <Group gap="xs" wrap="nowrap">
      {invitationString && status !== 'host_expired' && (
        <Button
          size="compact-xs"
          variant="default"
          aria-label={text('downloadOf', { guest })}
          onClick={() =>
            saveFile(
              new Blob([invitationString]),
              config?.invitationRequestFilename || 'collaboration.invite',
            )
          }
        >
          {text('download')}
        </Button>
      )}
      <Button
        size="compact-xs"
        variant="default"
        aria-label={text('refreshOf', { guest })}
        loading={props.isRefreshing}
        onClick={props.onRefresh}
      >
        {text('refresh')}
      </Button>
      <Button
        size="compact-xs"
        variant="default"
        aria-label={text('invalidateOf', { guest })}
        onClick={props.onInvalidate}
      >
        {text('invalidate')}
      </Button>
    </Group>
  );
}
