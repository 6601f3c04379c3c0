import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import type { Kind } from '#sensing/contract/kinds.ts';
import { countText, setCount } from '#sensing/contract/set-count.ts';
import { Pager } from '#ui/pager.tsx';
import { useSensingServer } from '../sensing-server.tsx';
import type { RelatedPath } from './related-path.ts';
import { countQuery } from './table-query.ts';
import { pageSizes } from './table-search.ts';

interface TablePagerProps {
  readonly kind: Kind;
  readonly owner: RelatedPath | undefined;
  readonly filter: string | undefined;
  readonly page: number;
  readonly size: number;
  /** Rows on the page; undefined while they are awaited. */
  readonly rows: number | undefined;
  readonly hasFailed: boolean;
  readonly hasNext: boolean;
  readonly onSize: (size: number | 'all') => void;
}

/** Which rows are shown of how many, the page size, and the ways to the pages beside. */
export function TablePager(props: TablePagerProps) {
  return (
    <Pager
      range={props.hasFailed ? <span /> : <RangeText {...props} />}
      page={props.page}
      size={props.size}
      sizes={pageSizes}
      hasNext={props.hasNext}
      onSize={props.onSize}
      onAll={() => props.onSize('all')}
    />
  );
}

function RangeText({ kind, owner, filter, page, size, rows }: TablePagerProps) {
  const text = useTranslations('entities');
  const format = useFormatter();
  const server = useSensingServer();
  const count = useQuery({
    ...countQuery(server.url, kind, owner, filter),
    enabled: rows !== undefined,
  });
  const known = count.isPlaceholderData ? undefined : setCount(count.data);
  const total = known === undefined ? '…' : countText(known, format.number);
  const first = (page - 1) * size + 1;
  const range =
    rows === undefined || rows === 0
      ? '…'
      : `${format.number(first)}–${format.number(first + rows - 1)}`;
  return (
    <Text size="sm" c="dimmed" role="status">
      {rows === 0 ? text('noRows') : text('range', { range, total })}
    </Text>
  );
}
