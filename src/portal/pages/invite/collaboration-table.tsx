import { useTranslations } from 'use-intl';
import type { Collaboration } from '#portal/contract/collaboration.ts';
import { AnchorLink } from '#ui/anchor-link.tsx';
import { DataTable } from '#ui/data-table.tsx';

interface CollaborationTableProps {
  /** Undefined while they are awaited. */
  readonly collaborations: readonly Collaboration[] | undefined;
  readonly isStale: boolean;
}

/** Collaborations with who takes part and what is open. */
export function CollaborationTable({ collaborations, isStale }: CollaborationTableProps) {
  const text = useTranslations('invitations.list');
  const roles = useTranslations('invitations.roles');
  const columns = [
    {
      id: 'name',
      header: text('name'),
      render: ({ id, name }: Collaboration) => (
        <AnchorLink size="sm" to="/admin/invitations/$id" params={{ id }}>
          {name}
        </AnchorLink>
      ),
    },
    {
      id: 'role',
      header: text('role'),
      render: ({ role }: Collaboration) =>
        role === 'host' || role === 'guest' ? roles(role) : text('notTold'),
    },
    {
      id: 'workspaces',
      header: text('workspaces'),
      render: ({ workspaces }: Collaboration) =>
        workspaces
          ? workspaces.map(({ name }) => name).join(' · ') || text('none')
          : text('notTold'),
    },
    {
      id: 'portals',
      header: text('portals'),
      render: ({ participants }: Collaboration) =>
        participants
          ? participants
              .filter(({ isSelf }) => !isSelf)
              .map(({ portalName, portalUrl, id }) => portalName || portalUrl || id)
              .join(' · ') || text('none')
          : text('notTold'),
    },
    {
      id: 'open',
      header: text('open'),
      isNumeric: true,
      render: ({ openInvitations }: Collaboration) => openInvitations ?? text('notTold'),
    },
  ];
  return (
    <DataTable
      label={text('label')}
      columns={columns}
      rows={collaborations}
      rowKey={({ id }) => id}
      expectedRows={5}
      isStale={isStale}
      becomesCards
    />
  );
}
