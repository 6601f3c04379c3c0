import { Group, Text } from '@mantine/core';
import { CircleCheck, CircleX } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { AuditEntry } from '#portal/contract/audit.ts';
import { AnchorLink } from '#ui/anchor-link.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { TimeCell } from '../list/time-cell.tsx';

interface AuditTableProps {
  readonly entries: readonly AuditEntry[] | undefined;
  /** Number of the entry that is open beside. */
  readonly open: number | undefined;
  readonly isStale: boolean;
  readonly expectedRows: number;
}

/** A page of the record. */
export function AuditTable({ entries, open, isStale, expectedRows }: AuditTableProps) {
  const text = useTranslations('runs.audit');
  const columns = [
    {
      id: 'operation',
      header: text('operation'),
      render: ({ id, operation }: AuditEntry) => (
        <AnchorLink
          id={`entry-${id}`}
          size="sm"
          ff="monospace"
          from="/admin/activity"
          to="."
          search={(before) => ({ ...before, entry: id })}
          aria-current={id === open ? 'true' : undefined}
        >
          {operation}
        </AnchorLink>
      ),
    },
    {
      id: 'when',
      header: text('when'),
      render: ({ when }: AuditEntry) => <TimeCell moment={when} />,
    },
    {
      id: 'user',
      header: text('user'),
      render: ({ username }: AuditEntry) => username ?? text('nobody'),
    },
    {
      id: 'result',
      header: text('result'),
      render: (entry: AuditEntry) => <ResultCell entry={entry} />,
    },
    {
      id: 'path',
      header: text('path'),
      render: ({ path }: AuditEntry) => (
        <Text span inherit ff="monospace" fz="xs" title={path}>
          {path}
        </Text>
      ),
    },
    { id: 'address', header: text('address'), render: ({ address }: AuditEntry) => address },
  ];
  return (
    <DataTable
      label={text('label')}
      columns={columns}
      rows={entries}
      rowKey={({ id }) => String(id)}
      expectedRows={expectedRows}
      isStale={isStale}
    />
  );
}

function ResultCell({ entry: { success, error } }: { entry: AuditEntry }) {
  const text = useTranslations('runs.audit');
  return (
    <Group gap={6} wrap="nowrap" title={error?.message}>
      {success ? (
        <CircleCheck
          size={14}
          color="light-dark(var(--mantine-color-green-9), var(--mantine-color-green-4))"
          aria-hidden
        />
      ) : (
        <CircleX size={14} color="var(--mantine-color-error)" aria-hidden />
      )}
      {success
        ? text('succeeded')
        : text('failedWith', { code: error?.messageCode ?? error?.code ?? '' })}
    </Group>
  );
}
