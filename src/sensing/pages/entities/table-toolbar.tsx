import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { Columns3, Filter, Rows3, Rows4 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Kind } from '#sensing/contract/kinds.ts';
import { AnchorLink } from '#ui/anchor-link.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { useSensingServer } from '../sensing-server.tsx';
import { ExportButton } from './export-button.tsx';
import { NameSearch } from './name-search.tsx';
import { hasName } from './table-columns.ts';
import type { TableSearch } from './table-search.ts';
import { useChangeTable } from './use-change-table.ts';

interface TableToolbarProps {
  readonly kind: Kind;
  readonly plural: string;
  readonly search: TableSearch;
  /** What was asked, for people to copy. */
  readonly address: string;
  readonly isCompact: boolean;
  readonly onCompact: (isCompact: boolean) => void;
}

/** What stands above a table: search by name, columns, density, the request, and taking away. */
export function TableToolbar({ kind, plural, search, ...props }: TableToolbarProps) {
  const text = useTranslations('entities');
  const table = useTranslations('table');
  const server = useSensingServer();
  const change = useChangeTable();
  const Density = props.isCompact ? Rows4 : Rows3;
  const isOpen = (panel: string) => search.panel === panel;
  const toggle = (panel: string) => change({ panel: isOpen(panel) ? undefined : panel });
  return (
    <Group justify="space-between" mb="sm" gap="sm">
      {hasName(kind) ? <NameSearch value={search.q} plural={plural} /> : <span />}
      <Group gap={4}>
        <Text size="xs" c="dimmed">
          {text('requestAddress')}
        </Text>
        <CopyButton value={props.address} label={text('copyRequestAddress')} />
        <AnchorLink
          to="/query"
          // Below the service root, as questions are.
          search={{ ask: props.address.slice(server.url.length + 1) }}
          size="xs"
          mr={6}
        >
          {table('askAbout')}
        </AnchorLink>
        <ActionIcon
          variant={props.isCompact ? 'light' : 'subtle'}
          color={props.isCompact ? 'blue' : 'gray'}
          aria-label={table('compact')}
          title={table('compact')}
          aria-pressed={props.isCompact}
          onClick={() => props.onCompact(!props.isCompact)}
        >
          <Density size={16} aria-hidden />
        </ActionIcon>
        <Button
          size="xs"
          variant="default"
          leftSection={<Columns3 size={14} aria-hidden />}
          aria-expanded={isOpen('columns')}
          onClick={() => toggle('columns')}
        >
          {table('columns')}
        </Button>
        <Button
          size="xs"
          variant="default"
          leftSection={<Filter size={14} aria-hidden />}
          aria-expanded={isOpen('filter')}
          onClick={() => toggle('filter')}
        >
          {table('filterButton')}
        </Button>
        <ExportButton isOpen={search.export !== undefined} />
      </Group>
    </Group>
  );
}
