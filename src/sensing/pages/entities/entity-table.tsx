import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { allOf } from '#sensing/contract/all-of.ts';
import type { Kind } from '#sensing/contract/kinds.ts';
import { requestAddress } from '#sensing/queries.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { SharedFilterChips } from '../filters/shared-filter-chips.tsx';
import { useSharedFilters } from '../filters/use-shared-filters.ts';
import { PrefixNote } from '../prefix-note.tsx';
import { useSensingServer } from '../sensing-server.tsx';
import { UnusableNote } from '../unusable-note.tsx';
import { useNameFilter } from '../use-name-filter.ts';
import { useEntityColumns } from './entity-columns.tsx';
import { ExportButton } from './export-button.tsx';
import { KindChoice } from './kind-choice.tsx';
import { NameSearch } from './name-search.tsx';
import { OwnerLine } from './owner-line.tsx';
import type { RelatedPath } from './related-path.ts';
import { expandOf, hasName, tableColumns } from './table-columns.ts';
import { TableEmpty } from './table-empty.tsx';
import { TableExport } from './table-export.tsx';
import { TablePager } from './table-pager.tsx';
import { tablePath, tableQuery } from './table-query.ts';
import { readWindow, type TableSearch } from './table-search.ts';

interface EntityTableProps {
  readonly kind: Kind;
  /** Whose related entities are listed; all of the kind without it. */
  readonly owner: RelatedPath | undefined;
  readonly search: TableSearch;
}

/** A page of entities with name search, pager and the address of the request. */
export function EntityTable({ kind, owner, search }: EntityTableProps) {
  const text = useTranslations('entities');
  const server = useSensingServer();
  const { page, size, skip } = readWindow(search);
  const columns = tableColumns(kind, owner?.kind.name);
  const names = useNameFilter(hasName(kind) ? search.q : undefined);
  const shared = useSharedFilters(kind.name);
  const filter = allOf(names.filter, shared.filter);
  const options = { top: size, skip: skip || undefined, filter, expand: expandOf(columns) };
  const query = useQuery(tableQuery(server.url, kind, owner, options));
  const dataColumns = useEntityColumns(kind, columns);
  const plural = text(`kinds.${kind.name}.plural`);
  const rows = query.data?.value;
  const hasFailed = query.isError && !names.isSettling;
  return (
    <>
      <PageTitle
        title={plural}
        subtitle={owner ? <OwnerLine owner={owner} /> : text('kindExplained', { kind: kind.name })}
        actions={<KindChoice kind={kind} />}
      />
      <Group justify="space-between" mb="sm" gap="sm">
        {hasName(kind) ? <NameSearch value={search.q} plural={plural} /> : <span />}
        <Group gap={4}>
          <Text size="xs" c="dimmed">
            {text('requestAddress')}
          </Text>
          <CopyButton
            value={requestAddress(server.url, tablePath(kind, owner), options)}
            label={text('copyRequestAddress')}
          />
          <ExportButton isOpen={search.export !== undefined} />
        </Group>
      </Group>
      <TableExport
        kind={kind}
        owner={owner}
        filter={filter}
        columns={columns}
        format={search.export}
      />
      {names.isPrefixOnly && <PrefixNote />}
      <SharedFilterChips kind={kind.name} filters={shared} />
      {hasFailed && (
        <ErrorState
          error={query.error}
          title={text('tableFailed', { plural })}
          onRetry={() => void query.refetch()}
        />
      )}
      <UnusableNote answer={query.data} />
      {!hasFailed && rows?.length === 0 && !query.isPlaceholderData && (
        <TableEmpty kind={kind} search={search} isFiltered={shared.filter !== undefined} />
      )}
      {!hasFailed && rows?.length !== 0 && (
        <DataTable
          label={plural}
          columns={dataColumns}
          rows={rows}
          rowKey={(row) => String(row['@iot.id'])}
          expectedRows={Math.min(size, 25)}
          isStale={query.isPlaceholderData || query.isFetching}
        />
      )}
      <TablePager
        kind={kind}
        owner={owner}
        filter={filter}
        page={page}
        size={size}
        hasFailed={hasFailed}
        rows={query.isPlaceholderData ? undefined : rows?.length}
        hasNext={Boolean(query.data?.['@iot.nextLink']) && !query.isPlaceholderData}
      />
    </>
  );
}
