import { Group, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { CopyButton } from '#ui/copy-button.tsx';
import { useReassignSearch } from './use-reassign-search.ts';
import { useSelection } from './use-selection.ts';

/** Addresses of more ids than this get too long for some programs. */
const mostInLink = 50;

/** The filled form as a link, where the list is short enough for an address. */
export function FormLink() {
  const text = useTranslations('reassign.link');
  const { items } = useSelection();
  const { search } = useReassignSearch();
  const ids = items.filter((item) => !item.isExcluded).map(({ id }) => id);
  if (ids.length === 0 || ids.length > mostInLink) return undefined;
  const { owner, target, folder } = search;
  const values = { items: ids.join(','), owner, target, folder };
  const query = new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
  return (
    <Group gap={4}>
      <Text size="sm" c="dimmed">
        {text('title')}
      </Text>
      <CopyButton
        value={`${window.location.origin}/admin/reassign?${query}`}
        label={text('copy')}
      />
    </Group>
  );
}
