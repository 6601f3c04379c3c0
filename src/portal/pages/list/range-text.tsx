import { Text } from '@mantine/core';
import { useTranslations } from 'use-intl';

interface RangeTextProps {
  readonly page: number;
  readonly size: number;
  /** Rows on the page; undefined while they are awaited. */
  readonly shown: number | undefined;
  /** Rows in all, where the portal tells. */
  readonly total: number | undefined;
}

/** Which rows are shown of how many. */
export function RangeText({ page, size, shown, total }: RangeTextProps) {
  const text = useTranslations('states.pager');
  const first = (page - 1) * size + 1;
  const last = first + (shown ?? 0) - 1;
  let said = '…';
  if (shown !== undefined) {
    said =
      total === undefined
        ? text('rangeAlone', { first, last })
        : text('range', { first, last, total });
  }
  return (
    <Text size="sm" c="dimmed" role="status">
      {said}
    </Text>
  );
}
