import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ErrorState } from '#ui/error-state.tsx';
import { RowTable } from '#ui/row-table.tsx';
import { useSensingServer } from '../sensing-server.tsx';
import { UnusableNote } from '../unusable-note.tsx';
import { mostSortedHere, sortRows } from './sort-rows.ts';
import { SortedHereNote } from './sorted-here-note.tsx';
import { TableEmpty } from './table-empty.tsx';
import { TablePager } from './table-pager.tsx';
import type { TableParts } from './table-parts.ts';
import { tableQuery } from './table-query.ts';
import { readWindow } from './table-search.ts';

/** A table of entities, page by page. */
export function PagedTable(parts: TableParts) {
  const { kind, owner, plural, search, options, ownOrder } = parts;
  const text = useTranslations('entities');
  const table = useTranslations('table');
  const server = useSensingServer();
  const { page, size, skip } = readWindow(search);
  const sortsHere = ownOrder.length > 0;
  const place = sortsHere ? { top: mostSortedHere } : { top: size, skip: skip || undefined };
  const query = useQuery(tableQuery(server.url, kind, owner, { ...options, ...place }));
  const read = query.data?.value;
  const rows = sortsHere && read ? sortRows(kind, read, ownOrder).slice(skip, skip + size) : read;
  const hasLink = Boolean(query.data?.['@iot.nextLink']);
  const hasNext = sortsHere ? (read?.length ?? 0) > skip + size : hasLink;
  const hasFailed = query.isError && !parts.isSettling;
  const isAwaited = rows === undefined;
  return (
    <>
      {hasFailed && (
        <ErrorState
          error={query.error}
          title={text('tableFailed', { plural })}
          onRetry={() => void query.refetch()}
        />
      )}
      <UnusableNote answer={query.data} />
      {sortsHere && <SortedHereNote isPartial={hasLink} />}
      {!hasFailed && rows?.length === 0 && !query.isPlaceholderData && (
        <TableEmpty kind={kind} search={search} isFiltered={parts.isFiltered} />
      )}
      {!hasFailed && rows?.length !== 0 && (
        <RowTable
          label={plural}
          description={table('keys')}
          columns={parts.columns}
          count={isAwaited ? Math.min(size, 25) : rows.length}
          rowAt={(index) => rows?.[index]}
          before={skip}
          total={undefined}
          rowHeight={parts.rowHeight}
          isStale={query.isPlaceholderData || query.isFetching}
          selection={parts.selection}
          onOpen={parts.onOpen}
          question={JSON.stringify([options, ownOrder, page, size])}
          start={0}
        />
      )}
      <TablePager
        kind={kind}
        owner={owner}
        filter={options.filter}
        page={page}
        size={size}
        hasFailed={hasFailed}
        rows={query.isPlaceholderData ? undefined : rows?.length}
        hasNext={hasNext && !query.isPlaceholderData}
        onSize={parts.onSize}
      />
    </>
  );
}
