import { Button, Group, Paper, Stack, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { actOnCollaboration } from '#portal/collaborations/requests.ts';
import type { Participant } from '#portal/contract/collaboration.ts';
import { Facts } from '../list/facts.tsx';
import { usePortalAccess } from '../session/use-session.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Fingerprint } from './fingerprint.tsx';
import { ModeWords } from './mode-words.tsx';
import { useInstants } from './use-instants.ts';

interface ParticipantCardProps {
  readonly collaborationId: string;
  readonly participant: Participant;
  readonly mayRemove: boolean;
}

/** One portal of a collaboration. */
export function ParticipantCard({ participant, ...props }: ParticipantCardProps) {
  const text = useTranslations('invitations.page');
  const list = useTranslations('invitations.list');
  const access = usePortalAccess();
  const instants = useInstants();
  const [isLeaving, setLeaving] = useState(false);
  const { id, portalName, portalUrl, isSelf, trusted, keyId, contact, workspaces } = participant;
  const name = portalName || portalUrl || id;
  const told = trusted ? text('trusted', { time: instants.local(trusted) }) : list('notTold');
  const rows: readonly (readonly [string, ReactNode])[] = [
    [text('address'), portalUrl ?? undefined],
    [text('contact'), [contact?.fullName, contact?.email].filter(Boolean).join(', ')],
    [text('trust'), isSelf ? text('thisPortal') : told],
    [
      text('key'),
      keyId ? (
        <Fingerprint key="key" keyId={keyId} copyLabel={text('copyKey', { name })} />
      ) : undefined,
    ],
    [
      text('access'),
      workspaces?.length ? (
        <Stack key="access" gap={0}>
          {workspaces.map((each) => (
            <span key={each.collaborationWorkspaceId}>
              {each.collaborationWorkspaceName || each.collaborationWorkspaceId}:{' '}
              <ModeWords mode={each.accessMode} />
            </span>
          ))}
        </Stack>
      ) : undefined,
    ],
  ];
  return (
    <Paper withBorder p="md" component="article" aria-label={name}>
      <Group justify="space-between" mb="xs" gap="sm">
        <Title order={3} size="h4" style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Title>
        {props.mayRemove && (
          <Button size="compact-xs" variant="default" onClick={() => setLeaving(true)}>
            {text('removeParticipant', { name })}
          </Button>
        )}
      </Group>
      <Facts rows={rows} />
      {isLeaving && (
        <ConfirmDialog
          title={text('confirm.participantTitle', { name })}
          message={text('confirm.participantMessage')}
          confirm={text('confirm.participantDo')}
          act={() =>
            actOnCollaboration(access, props.collaborationId, 'participants', id, 'remove')
          }
          onClose={() => setLeaving(false)}
        />
      )}
    </Paper>
  );
}
