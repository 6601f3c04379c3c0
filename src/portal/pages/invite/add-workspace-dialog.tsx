import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { addWorkspace } from '#portal/collaborations/requests.ts';
import { longestDescription, longestName } from '#portal/contract/collaboration.ts';
import { usePortalAccess } from '../session/use-session.ts';
import { GroupDialog } from './group-dialog.tsx';
import { useCollaborationAction } from './use-collaboration-action.ts';

interface AddWorkspaceDialogProps {
  readonly collaborationId: string;
  readonly onClose: () => void;
}

/** Adds a workspace to a collaboration of this portal. */
export function AddWorkspaceDialog({ collaborationId, onClose }: AddWorkspaceDialogProps) {
  const text = useTranslations('invitations');
  const access = usePortalAccess();
  const [name, setName] = useState('');
  const [description, setDescription] = useState('');
  const [groupId, setGroupId] = useState('');
  const isNamed = name.trim() !== '';
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
    <GroupDialog
      texts={{
        title: text('page.addWorkspace'),
        submit: text('page.addWorkspace'),
        failed: text('page.addFailed'),
      }}
      groupId={groupId}
      isWhole={isNamed}
      error={add.error}
      isPending={add.isPending}
      onGroup={setGroupId}
      onSubmit={() => add.mutate()}
      onClose={onClose}
    >
      {(hasTried) => (
        <>
          <TextInput
            data-autofocus
            label={text('create.workspaceName')}
            maxLength={longestName}
            autoComplete="off"
            value={name}
            error={hasTried && !isNamed && text('create.workspaceMissing')}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Textarea
            label={text('create.workspaceDescription')}
            maxLength={longestDescription}
            rows={2}
            value={description}
            onChange={(event) => setDescription(event.currentTarget.value)}
          />
        </>
      )}
    </GroupDialog>
  );
}
