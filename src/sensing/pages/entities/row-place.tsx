import { Button, Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { countText, type SetCount } from '#sensing/contract/set-count.ts';
import { PageSize } from '#ui/page-size.tsx';
import type { RowRange } from '#ui/use-row-window.ts';
import { segmentRows } from './long-list-segment.ts';
import { pageSizes } from './table-search.ts';
import { useChangeTable } from './use-change-table.ts';

interface RowPlaceProps {
  readonly seen: RowRange;
  readonly total: SetCount | undefined;
  /** Rows that are known or thought to exist. */
  readonly length: number;
  /** The first row that can be scrolled to. */
  readonly base: number;
  readonly isEmpty: boolean;
  readonly onSize: (size: number | 'all') => void;
}

/** Which rows are in view of how many, and the way to any other. */
export function RowPlace({ seen, total, length, base, isEmpty, onSize }: RowPlaceProps) {
  const text = useTranslations('entities');
  const table = useTranslations('table');
  const format = useFormatter();
  const change = useChangeTable();
  const [wanted, setWanted] = useState('');
  const last = Math.min(seen.end, length);
  const range = `${format.number(Math.min(seen.first + 1, last))}–${format.number(last)}`;
  const goTo = (row: number) => change({ at: row > 1 ? row : undefined });
  return (
    <Group component="nav" justify="space-between" mt="sm" gap="sm" aria-label={table('place')}>
      <Text size="sm" c="dimmed" role="status">
        {isEmpty
          ? text('noRows')
          : text('range', { range, total: total ? countText(total, format.number) : '…' })}
      </Text>
      <Group gap="xs">
        {base > 0 && (
          <Button size="xs" variant="default" onClick={() => goTo(base - segmentRows + 1)}>
            {table('segment', { row: base - segmentRows + 1 })}
          </Button>
        )}
        {length > base + segmentRows && (
          <Button size="xs" variant="default" onClick={() => goTo(base + segmentRows + 1)}>
            {table('segment', { row: base + segmentRows + 1 })}
          </Button>
        )}
        <form
          onSubmit={(event) => {
            event.preventDefault();
            const row = Number.parseInt(wanted, 10);
            if (row > 0) goTo(total?.isExact ? Math.min(row, total.number) : row);
          }}
        >
          <TextInput
            size="xs"
            w={120}
            inputMode="numeric"
            aria-label={table('goToRow')}
            placeholder={table('goToRow')}
            value={wanted}
            onChange={(event) => setWanted(event.currentTarget.value)}
          />
        </form>
        <PageSize size="all" sizes={pageSizes} onSize={onSize} onAll={() => onSize('all')} />
      </Group>
    </Group>
  );
}
