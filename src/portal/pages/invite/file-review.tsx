import { Alert, Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import {
  acceptInvitation,
  importResponse,
  validateInvitation,
  validateResponse,
} from '#portal/collaborations/requests.ts';
import type { FileKind } from '#portal/contract/invitation.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { usePortalAccess } from '../session/use-session.ts';
import { FileFacts } from './file-facts.tsx';
import { FileVerdict } from './file-verdict.tsx';
import type { OpenedFile } from './opened-file.ts';
import { useCollaborationAction } from './use-collaboration-action.ts';

interface FileReviewProps {
  readonly opened: OpenedFile;
  /** With the id of the collaboration. */
  readonly onAccepted: (id: string) => void;
  readonly onImported: (id: string) => void;
  readonly onAnother: () => void;
}

/** What a file says, what the portal says of it, and the button that takes it. */
export function FileReview({ opened, onAccepted, onImported, onAnother }: FileReviewProps) {
  const text = useTranslations('invitations.file');
  const ids = useTranslations('invitations.invite');
  const access = usePortalAccess();
  const { file, content } = opened;
  const [kind, setKind] = useState<FileKind>(opened.kind ?? 'invitationRequest');
  const [typedId, setTypedId] = useState('');
  const isInvitation = kind === 'invitationRequest';
  const id = content?.body.collaborationId ?? typedId.trim();
  const needsId = !isInvitation && content === undefined;
  const verdict = useQuery({
    queryKey: [
      'file verdict',
      access.portal,
      access.username,
      kind,
      id,
      file.name,
      file.lastModified,
    ],
    queryFn: async () =>
      (isInvitation
        ? await validateInvitation(access, file)
        : await validateResponse(access, id, file)) ?? null,
    // What is not to be read here is asked about once it is known to which collaboration it goes.
    enabled: access.token !== undefined && !needsId,
    networkMode: 'always',
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  const take = useCollaborationAction(
    async () => {
      if (!isInvitation) return (await importResponse(access, id, file)) && id;
      return (await acceptInvitation(access, file)).collaborationId ?? id;
    },
    isInvitation ? onAccepted : onImported,
  );
  const isRefused = verdict.data?.success === false;
  return (
    <Stack gap="md" align="stretch">
      {content === undefined ? (
        <Stack gap="md" maw={720}>
          <Alert variant="default">{text('unknown')}</Alert>
          <NativeSelect
            label={text('what')}
            value={kind}
            data={(['invitationRequest', 'invitationResponse'] as const).map((value) => ({
              value,
              label: text(`kinds.${value}`),
            }))}
            onChange={(event) =>
              setKind(
                event.currentTarget.value === 'invitationResponse'
                  ? 'invitationResponse'
                  : 'invitationRequest',
              )
            }
          />
          {needsId && (
            <TextInput
              label={ids('collaborationId')}
              autoComplete="off"
              spellCheck={false}
              value={typedId}
              onChange={(event) => setTypedId(event.currentTarget.value)}
            />
          )}
        </Stack>
      ) : (
        <FileFacts content={content} />
      )}
      {!needsId && (
        <FileVerdict
          verdict={verdict.data}
          error={verdict.error}
          onRetry={() => void verdict.refetch()}
        />
      )}
      {take.error && (
        <ErrorState
          title={text(isInvitation ? 'acceptFailed' : 'importFailed')}
          error={take.error}
        />
      )}
      <Group gap="xs">
        {!isRefused && (
          <Button
            loading={take.isPending}
            disabled={access.token === undefined || (needsId && id === '') || verdict.isFetching}
            onClick={() => take.mutate()}
          >
            {text(isInvitation ? 'accept' : 'import')}
          </Button>
        )}
        <Button variant="default" onClick={onAnother}>
          {text('another')}
        </Button>
      </Group>
    </Stack>
  );
}
