import { Button, Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { exportResponse } from '#portal/collaborations/requests.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { saveFile } from '#ui/save-file.ts';
import { usePortalAccess } from '../session/use-session.ts';
import { useCollaborationAction } from './use-collaboration-action.ts';

/** Saves the answer to the invitation that this portal has accepted, and says what it is for. */
export function ExportResponseButton({ collaborationId }: { collaborationId: string }) {
  const text = useTranslations('invitations.page');
  const access = usePortalAccess();
  const action = useCollaborationAction(
    () => exportResponse(access, collaborationId),
    (file) => saveFile(file, file.name || 'collaboration.response'),
  );
  return (
    <Stack gap="xs" align="flex-start">
      <Text size="sm">{text('exportHint')}</Text>
      <Button loading={action.isPending} onClick={() => action.mutate()}>
        {text('exportResponse')}
      </Button>
      {action.error && <ErrorState title={text('exportFailed')} error={action.error} />}
    </Stack>
  );
}
