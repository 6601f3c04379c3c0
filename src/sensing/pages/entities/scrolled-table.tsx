import { useDebouncedCallback } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { setCount } from '#sensing/contract/set-count.ts';
import { chunkSize } from '#sensing/queries/row-chunks.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { RowTable } from '#ui/row-table.tsx';
import type { RowRange } from '#ui/use-row-window.ts';
import { useSensingServer } from '../sensing-server.tsx';
import { UnusableNote } from '../unusable-note.tsx';
import { segmentRows } from './long-list-segment.ts';
import { RowPlace } from './row-place.tsx';
import { TableEmpty } from './table-empty.tsx';
import type { TableParts } from './table-parts.ts';
import { countQuery, tablePath } from './table-query.ts';
import { useChangeTable } from './use-change-table.ts';
import { type SeenRows, useLongList } from './use-long-list.ts';

/** A table of entities of any length, in a box that scrolls; only what is looked at is read. */
export function ScrolledTable(parts: TableParts) {
  const { kind, owner, plural, search, options } = parts;
  const text = useTranslations('entities');
  const table = useTranslations('table');
  const server = useSensingServer();
  const change = useChangeTable();
  const start = (search.at ?? 1) - 1;
  const base = Math.floor(start / segmentRows) * segmentRows;
  const asked = JSON.stringify([server.url, tablePath(kind, owner), options]);
  const [view, setView] = useState<SeenRows>(firstView(asked, start));
  const told = useRef(start);
  const [place, setPlace] = useState({ start, jumps: 0 });
  if (place.start !== start) {
    // A place that is not where the scrolling led: by a link, the way back or a typed number.
    const isJump = told.current !== start;
    setPlace({ start, jumps: place.jumps + (isJump ? 1 : 0) });
  }
  const question = `${asked} ${place.jumps} ${parts.rowHeight}`;
  const seen = view.question === asked ? view : firstView(asked, start);
  const list = { server: server.url, kind, path: tablePath(kind, owner), options };
  const rows = useLongList(list, seen);
  const count = useQuery(countQuery(server.url, kind, owner, options.filter));
  const counted = count.isPlaceholderData ? undefined : setCount(count.data);
  const total = rows.isComplete
    ? { number: rows.reached, isExact: true }
    : counted && { ...counted, number: Math.max(counted.number, rows.reached) };
  const length = total?.isExact
    ? total.number
    : Math.max(total?.number ?? 0, rows.reached + chunkSize, rows.isPast ? 0 : start + 1);

  const tell = useDebouncedCallback((first: number, page: string) => {
    // A row was opened meanwhile: its page, which may still be loading, is not to be left again.
    if (window.location.pathname !== page) return;
    told.current = first;
    change({ at: first > 0 ? first + 1 : undefined }, { replace: true });
  }, 250);
  const handleSeen = useCallback(
    ({ first, end }: RowRange) => {
      setView({ question: asked, first: base + first, end: base + end });
      tell(base + first, window.location.pathname);
    },
    [asked, base, tell],
  );

  const hasFailed = rows.error !== undefined && rows.error !== null && !parts.isSettling;
  const isEmpty = (rows.isComplete && rows.reached === 0) || rows.isPast;
  return (
    <>
      {hasFailed && (
        <ErrorState
          error={rows.error}
          title={text('tableFailed', { plural })}
          onRetry={rows.retry}
        />
      )}
      <UnusableNote answer={rows.answer} />
      {isEmpty && !hasFailed && (
        <TableEmpty kind={kind} search={search} isFiltered={parts.isFiltered} />
      )}
      {!isEmpty && !(hasFailed && rows.reached === 0) && (
        <RowTable
          label={plural}
          description={table('keys')}
          columns={parts.columns}
          count={Math.max(0, Math.min(segmentRows, length - base))}
          rowAt={(index) => rows.rowAt(base + index)}
          before={base}
          total={total?.isExact ? total.number : undefined}
          rowHeight={parts.rowHeight}
          isStale={rows.isStale}
          selection={parts.selection}
          onOpen={parts.onOpen}
          question={question}
          start={start - base}
          onSeen={handleSeen}
        />
      )}
      <RowPlace
        seen={seen}
        total={total}
        length={length}
        base={base}
        isEmpty={isEmpty || hasFailed}
        onSize={parts.onSize}
      />
    </>
  );
}

function firstView(question: string, first: number): SeenRows {
  return { question, first, end: first + 30 };
}
