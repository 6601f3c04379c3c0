import { ActionIcon, Button, Checkbox, Group, Stack, Text, Title } from '@mantine/core';
import { X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { nameOf, type PickedItem } from '#portal/reassign/picked-item.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { VirtualTable } from '#ui/virtual-table.tsx';
import { SetAsideNotice } from './set-aside-notice.tsx';
import type { FolderTitles } from './use-folder-titles.ts';
import { useSelection } from './use-selection.ts';

interface PickedListProps {
  readonly id: string;
  readonly folderTitle: FolderTitles;
}

/** The items that were picked: to be left out for now, or taken off the list. */
export function PickedList({ id, folderTitle }: PickedListProps) {
  const text = useTranslations('reassign.picked');
  const { items, selection } = useSelection();
  const excluded = items.filter((item) => item.isExcluded);
  const allIds = new Set(items.map((item) => item.id));
  return (
    <Stack gap="sm" component="section" aria-label={text('title')}>
      <Group justify="space-between" gap="xs">
        <Title order={2} size="h3" id={id} tabIndex={-1}>
          {text('title')}
        </Title>
        <Text size="sm" role="status">
          {text('count', { count: items.length, left: excluded.length })}
        </Text>
      </Group>
      <SetAsideNotice />
      {items.length === 0 ? (
        <EmptyState title={text('emptyTitle')} message={text('emptyMessage')} />
      ) : (
        <>
          <Group gap="xs">
            {excluded.length > 0 && (
              <Button
                size="xs"
                variant="default"
                onClick={() => selection.remove(new Set(excluded.map((item) => item.id)))}
              >
                {text('removeExcluded', { count: excluded.length })}
              </Button>
            )}
            <Button size="xs" variant="default" onClick={() => selection.remove(allIds)}>
              {text('removeAll')}
            </Button>
          </Group>
          <VirtualTable
            label={text('title')}
            rows={items}
            rowKey={(item) => item.id}
            columns={[
              {
                id: 'take',
                header: (
                  <Checkbox
                    aria-label={text('takeAll')}
                    checked={excluded.length === 0}
                    indeterminate={excluded.length > 0 && excluded.length < items.length}
                    onChange={(event) => selection.exclude(allIds, !event.currentTarget.checked)}
                  />
                ),
                width: 44,
                isCentered: true,
                render: (item) => (
                  <Checkbox
                    aria-label={text('take', { title: nameOf(item) })}
                    checked={!item.isExcluded}
                    onChange={(event) =>
                      selection.exclude(new Set([item.id]), !event.currentTarget.checked)
                    }
                  />
                ),
              },
              { id: 'title', header: text('name'), render: (item) => <Name item={item} /> },
              { id: 'type', header: text('type'), width: 120, render: (item) => item.type },
              {
                id: 'owner',
                header: text('owner'),
                width: 100,
                render: (item) => item.owner ?? text('notTold'),
              },
              {
                id: 'folder',
                header: text('folder'),
                width: 110,
                render: (item) => {
                  const title =
                    item.folder === undefined
                      ? folderTitle(item.owner, item.folderId)
                      : item.folder;
                  return title === undefined ? text('notTold') : (title ?? text('root'));
                },
              },
              {
                id: 'access',
                header: text('sharing'),
                width: 90,
                render: (item) => (item.access ? sharing(item.access) : text('notTold')),
              },
              {
                id: 'protected',
                header: text('protected'),
                width: 84,
                render: (item) =>
                  item.isProtected === undefined
                    ? text('notTold')
                    : text(item.isProtected ? 'yes' : 'no'),
              },
              {
                id: 'remove',
                header: '',
                width: 44,
                render: (item) => (
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size="sm"
                    aria-label={text('remove', { title: nameOf(item) })}
                    onClick={() => selection.remove(new Set([item.id]))}
                  >
                    <X size={14} aria-hidden />
                  </ActionIcon>
                ),
              },
            ]}
          />
        </>
      )}
    </Stack>
  );

  function sharing(access: string): string {
    const known = (['private', 'shared', 'org', 'public'] as const).find((is) => is === access);
    return known ? text(`access.${known}`) : access;
  }
}

function Name({ item }: { item: PickedItem }) {
  const told = [item.title, item.id, item.untold].filter(Boolean).join('\n');
  return (
    <span title={told}>
      {item.title ?? (
        <span style={{ fontFamily: 'var(--mantine-font-family-monospace)' }}>{item.id}</span>
      )}
      {item.untold !== undefined && (
        <Text span size="xs" c="error">
          {' '}
          {item.untold}
        </Text>
      )}
    </span>
  );
}
