import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { linkGroup } from '#portal/collaborations/requests.ts';
import type { Workspace } from '#portal/contract/collaboration.ts';
import { usePortalAccess } from '../session/use-session.ts';
import { GroupDialog } from './group-dialog.tsx';
import { useCollaborationAction } from './use-collaboration-action.ts';

interface LinkGroupDialogProps {
  readonly collaborationId: string;
  readonly workspace: Workspace;
  readonly onClose: () => void;
}

/** Chooses the group of this portal that a workspace shares through. */
export function LinkGroupDialog({ collaborationId, workspace, onClose }: LinkGroupDialogProps) {
  const text = useTranslations('invitations.page');
  const access = usePortalAccess();
  const [groupId, setGroupId] = useState(workspace.portalGroupId ?? '');
  const link = useCollaborationAction(
    () => linkGroup(access, collaborationId, workspace.id, groupId),
    onClose,
  );
  return (
    <GroupDialog
      texts={{
        title: text('linkTitle', { name: workspace.name }),
        submit: text('link'),
        failed: text('linkFailed'),
      }}
      groupId={groupId}
      error={link.error}
      isPending={link.isPending}
      onGroup={setGroupId}
      onSubmit={() => link.mutate()}
      onClose={onClose}
    />
  );
}
