import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { actOnCollaboration } from '#portal/collaborations/requests.ts';
import type { Collaboration, Participant } from '#portal/contract/collaboration.ts';
import { DataTable } from '#ui/data-table.tsx';
import { usePortalAccess } from '../session/use-session.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Fingerprint } from './fingerprint.tsx';
import { ModeWords } from './mode-words.tsx';
import { Section } from './section.tsx';
import { useInstants } from './use-instants.ts';

function nameOf({ portalName, portalUrl, id }: Participant): string {
  return portalName || portalUrl || id;
}

/** The portals of a collaboration: who they are, what they may do, and how far they are trusted. */
export function ParticipantList({ collaboration }: { collaboration: Collaboration }) {
  const text = useTranslations('invitations.page');
  const list = useTranslations('invitations.list');
  const access = usePortalAccess();
  const instants = useInstants();
  const [leaving, setLeaving] = useState<Participant>();
  const { participants, role } = collaboration;
  if (!participants) return undefined;
  const columns = [
    {
      id: 'portal',
      header: text('portal'),
      isWhole: true,
      render: (participant: Participant) => <PortalCell participant={participant} />,
    },
    {
      id: 'trust',
      header: text('trust'),
      isWhole: true,
      render: ({ isSelf, trusted }: Participant) => {
        if (isSelf) return text('thisPortal');
        return trusted ? text('trusted', { time: instants.local(trusted) }) : list('notTold');
      },
    },
    {
      id: 'key',
      header: text('key'),
      isWhole: true,
      render: (participant: Participant) =>
        participant.keyId ? (
          <Fingerprint
            keyId={participant.keyId}
            copyLabel={text('copyKey', { name: nameOf(participant) })}
          />
        ) : (
          list('notTold')
        ),
    },
    {
      id: 'access',
      header: text('access'),
      isWhole: true,
      render: ({ workspaces }: Participant) => (
        <Stack gap={0}>
          {(workspaces ?? []).map((each) => (
            <span key={each.collaborationWorkspaceId}>
              {each.collaborationWorkspaceName || each.collaborationWorkspaceId}:{' '}
              <ModeWords mode={each.accessMode} />
            </span>
          ))}
        </Stack>
      ),
    },
    ...(role === 'guest'
      ? []
      : [
          {
            id: 'actions',
            header: text('actions'),
            isWhole: true,
            render: (participant: Participant) =>
              !participant.isSelf && (
                <Button size="compact-xs" variant="default" onClick={() => setLeaving(participant)}>
                  {text('removeParticipant', { name: nameOf(participant) })}
                </Button>
              ),
          },
        ]),
  ];
  return (
    <Section title={text('participants')}>
      <DataTable
        label={text('participants')}
        columns={columns}
        rows={participants}
        rowKey={({ id }) => id}
        expectedRows={2}
      />
      <Text size="xs" c="dimmed">
        {participants.some(({ isSelf }) => !isSelf) ? text('compare') : text('alone')}
      </Text>
      {leaving && (
        <ConfirmDialog
          title={text('confirm.participantTitle', { name: nameOf(leaving) })}
          message={text('confirm.participantMessage')}
          confirm={text('confirm.participantDo')}
          act={() =>
            actOnCollaboration(access, collaboration.id, 'participants', leaving.id, 'remove')
          }
          onClose={() => setLeaving(undefined)}
        />
      )}
    </Section>
  );
}

function PortalCell({ participant }: { participant: Participant }) {
  const text = useTranslations('invitations.page');
  const { portalUrl, contact } = participant;
  const person = [contact?.fullName, contact?.email].filter(Boolean).join(', ');
  return (
    <Stack gap={0}>
      <span>{nameOf(participant)}</span>
      {portalUrl && (
        <Text span ff="monospace" fz="xs">
          {portalUrl}
        </Text>
      )}
      {person !== '' && (
        <Text span fz="xs" c="dimmed">
          {text('contact', { contact: person })}
        </Text>
      )}
    </Stack>
  );
}
