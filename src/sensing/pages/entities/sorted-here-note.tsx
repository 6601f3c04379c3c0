import { Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { mostSortedHere } from './sort-rows.ts';

/** Says that the server does not order rows, and which were ordered here in its place. */
export function SortedHereNote({ isPartial }: { readonly isPartial: boolean }) {
  const text = useTranslations('table');
  return (
    <Text size="sm" mb="xs" role="status">
      {text(isPartial ? 'sortedPart' : 'sortedHere', { rows: mostSortedHere })}
    </Text>
  );
}
