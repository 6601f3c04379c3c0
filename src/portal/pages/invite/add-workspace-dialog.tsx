import { Button, Group, Modal, Stack, Textarea, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { addWorkspace } from '#portal/collaborations/requests.ts';
import { longestDescription, longestName } from '#portal/contract/collaboration.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { GroupField } from '../form/group-field.tsx';
import { usePortalAccess } from '../session/use-session.ts';
import { useCollaborationAction } from './use-collaboration-action.ts';

interface AddWorkspaceDialogProps {
  readonly collaborationId: string;
  readonly onClose: () => void;
}

/** Adds a workspace to a collaboration of this portal. */
export function AddWorkspaceDialog({ collaborationId, onClose }: AddWorkspaceDialogProps) {
  const text = useTranslations('invitations');
  const access = usePortalAccess();
  const id = useId();
  const [name, setName] = useState('');
  const [description, setDescription] = useState('');
  const [groupId, setGroupId] = useState('');
  const [hasTried, setTried] = useState(false);
  const isWhole = name.trim() !== '' && groupId !== '';
  const add = useCollaborationAction(
    () =>
      addWorkspace(access, collaborationId, {
        collaborationWorkspaceName: name,
        collaborationWorkspaceDescription: description,
        portalGroupId: groupId,
      }),
    onClose,
  );
  return (
    <Modal
      opened
      centered
      transitionProps={{ duration: 0 }}
      onClose={onClose}
      title={text('page.addWorkspace')}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (isWhole) add.mutate();
        }}
      >
        <Stack gap="md">
          <TextInput
            data-autofocus
            label={text('create.workspaceName')}
            maxLength={longestName}
            autoComplete="off"
            value={name}
            error={hasTried && name.trim() === '' && text('create.workspaceMissing')}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Textarea
            label={text('create.workspaceDescription')}
            maxLength={longestDescription}
            rows={2}
            value={description}
            onChange={(event) => setDescription(event.currentTarget.value)}
          />
          <GroupField
            id={id}
            label={text('create.group')}
            hint={text('create.groupHint')}
            value={groupId}
            error={hasTried && groupId === '' ? text('create.groupMissing') : undefined}
            onChange={setGroupId}
          />
          {add.error && <ErrorState title={text('page.addFailed')} error={add.error} />}
          <Group gap="xs">
            <Button type="submit" loading={add.isPending}>
              {text('page.addWorkspace')}
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
