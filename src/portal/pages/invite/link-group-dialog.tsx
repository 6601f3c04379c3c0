import { Button, Group, Modal, Stack } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { linkGroup } from '#portal/collaborations/requests.ts';
import type { Workspace } from '#portal/contract/collaboration.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { GroupField } from '../form/group-field.tsx';
import { usePortalAccess } from '../session/use-session.ts';
import { useCollaborationAction } from './use-collaboration-action.ts';

interface LinkGroupDialogProps {
  readonly collaborationId: string;
  readonly workspace: Workspace;
  readonly onClose: () => void;
}

/** Chooses the group of this portal that a workspace shares through. */
export function LinkGroupDialog({ collaborationId, workspace, onClose }: LinkGroupDialogProps) {
  const text = useTranslations('invitations');
  const access = usePortalAccess();
  const id = useId();
  const [groupId, setGroupId] = useState(workspace.portalGroupId ?? '');
  const [hasTried, setTried] = useState(false);
  const link = useCollaborationAction(
    () => linkGroup(access, collaborationId, workspace.id, groupId),
    onClose,
  );
  return (
    <Modal
      opened
      centered
      transitionProps={{ duration: 0 }}
      onClose={onClose}
      title={text('page.linkTitle', { name: workspace.name })}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (groupId !== '') link.mutate();
        }}
      >
        <Stack gap="md">
          <GroupField
            id={id}
            label={text('create.group')}
            hint={text('create.groupHint')}
            value={groupId}
            error={hasTried && groupId === '' ? text('create.groupMissing') : undefined}
            onChange={setGroupId}
          />
          {link.error && <ErrorState title={text('page.linkFailed')} error={link.error} />}
          <Group gap="xs">
            <Button type="submit" loading={link.isPending}>
              {text('page.link')}
            </Button>
            <Button variant="default" onClick={onClose}>
              {text('page.cancel')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
