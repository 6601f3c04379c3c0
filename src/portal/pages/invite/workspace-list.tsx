import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { actOnCollaboration } from '#portal/collaborations/requests.ts';
import type { Collaboration, Workspace } from '#portal/contract/collaboration.ts';
import { DataTable } from '#ui/data-table.tsx';
import { usePortalAccess } from '../session/use-session.ts';
import { AddWorkspaceDialog } from './add-workspace-dialog.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { LinkGroupDialog } from './link-group-dialog.tsx';
import { ModeWords } from './mode-words.tsx';
import { Section } from './section.tsx';

type Open = { readonly kind: 'add' } | { readonly kind: 'link' | 'remove'; readonly on: Workspace };

/** The workspaces of a collaboration, each with the group of this portal that it shares through. */
export function WorkspaceList({ collaboration }: { collaboration: Collaboration }) {
  const text = useTranslations('invitations.page');
  const access = usePortalAccess();
  const [open, setOpen] = useState<Open>();
  const { id, workspaces = [], role } = collaboration;
  const isHost = role !== 'guest';
  const close = () => setOpen(undefined);
  const columns = [
    { id: 'name', header: text('workspace'), render: ({ name }: Workspace) => name },
    {
      id: 'group',
      header: text('group'),
      render: ({ portalGroupId, portalGroupTitle }: Workspace) =>
        portalGroupTitle || portalGroupId || text('noGroup'),
    },
    {
      id: 'mode',
      header: text('ownMode'),
      isWhole: true,
      render: ({ accessMode }: Workspace) => <ModeWords mode={accessMode} />,
    },
    {
      id: 'actions',
      header: text('actions'),
      isWhole: true,
      render: (workspace: Workspace) => (
        <Group gap="xs" wrap="nowrap">
          <Button
            size="compact-xs"
            variant="default"
            aria-label={text('linkTitle', { name: workspace.name })}
            onClick={() => setOpen({ kind: 'link', on: workspace })}
          >
            {text('linkGroup')}
          </Button>
          {isHost && (
            <Button
              size="compact-xs"
              variant="default"
              onClick={() => setOpen({ kind: 'remove', on: workspace })}
            >
              {text('removeWorkspace', { name: workspace.name })}
            </Button>
          )}
        </Group>
      ),
    },
  ];
  return (
    <Section
      title={text('workspaces')}
      actions={
        isHost && (
          <Button size="xs" variant="default" onClick={() => setOpen({ kind: 'add' })}>
            {text('addWorkspace')}
          </Button>
        )
      }
    >
      {workspaces?.length === 0 ? (
        <Text size="sm">{text('noWorkspace')}</Text>
      ) : (
        <DataTable
          label={text('workspaces')}
          columns={columns}
          rows={workspaces ?? []}
          rowKey={(workspace) => workspace.id}
          expectedRows={2}
          becomesCards
        />
      )}
      {open?.kind === 'add' && <AddWorkspaceDialog collaborationId={id} onClose={close} />}
      {open?.kind === 'link' && (
        <LinkGroupDialog collaborationId={id} workspace={open.on} onClose={close} />
      )}
      {open?.kind === 'remove' && (
        <ConfirmDialog
          title={text('confirm.workspaceTitle', { name: open.on.name })}
          message={text('confirm.workspaceMessage')}
          confirm={text('confirm.workspaceDo')}
          act={() => actOnCollaboration(access, id, 'workspaces', open.on.id, 'delete')}
          onClose={close}
        />
      )}
    </Section>
  );
}
