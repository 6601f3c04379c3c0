import { Paper, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Contact } from '#portal/contract/collaboration.ts';
import type { readInvitationFile, WorkspaceConfigs } from '#portal/contract/invitation.ts';
import { Facts } from '../list/facts.tsx';
import { ModeWords } from './mode-words.tsx';
import { Section } from './section.tsx';
import { useInstants } from './use-instants.ts';

interface FileFactsProps {
  readonly content: NonNullable<ReturnType<typeof readInvitationFile>>;
}

/** What an invitation, or the answer to one, says. */
export function FileFacts({ content }: FileFactsProps) {
  const text = useTranslations('invitations.file');
  const instants = useInstants();
  const { kind, body } = content;
  const common: readonly (readonly [string, ReactNode])[] = [
    [text('what'), text(`kinds.${kind}`)],
    [text('collaboration'), body.collaborationName],
  ];
  const access = [
    text('access'),
    <Access key="access" configs={body.collaborationWorkspaceConfigs} />,
  ] as const;
  const moment = (time: number) => text('instant', instants.both(time));
  const rows: readonly (readonly [string, ReactNode])[] =
    kind === 'invitationRequest'
      ? [
          ...common,
          [text('description'), body.collaborationDescription ?? undefined],
          [text('hostPortal'), `${body.hostPortalName} (${body.hostPortalUrl})`],
          [text('contact'), contactWords(body.hostContact)],
          [text('guestPortal'), body.guestPortalUrl],
          access,
          [text('expires'), moment(body.expires)],
        ]
      : [
          ...common,
          [text('answeredBy'), `${body.guestPortalName} (${body.guestPortalUrl})`],
          [text('contact'), contactWords(body.guestContact)],
          [text('hostPortal'), body.hostPortalUrl],
          access,
          [text('accepted'), moment(body.accepted)],
        ];
  return (
    <Section title={text('says')}>
      <Paper withBorder p="md" maw={720}>
        <Facts rows={rows} />
      </Paper>
    </Section>
  );
}

function contactWords(contact: Contact | null | undefined): string {
  return [contact?.fullName, contact?.email].filter(Boolean).join(', ');
}

function Access({ configs }: { configs: WorkspaceConfigs }) {
  return (
    <Stack gap={0}>
      {configs.accessMode.map((each) => (
        <span key={each.collaborationWorkspaceId}>
          {each.collaborationWorkspaceName || each.collaborationWorkspaceId}:{' '}
          <ModeWords mode={each.accessMode} />
        </span>
      ))}
    </Stack>
  );
}
