import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Item } from '#portal/contract/item.ts';
import { pickItem } from '#portal/reassign/picked-item.ts';
import { reassignQueries } from '#portal/reassign/queries.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { VirtualTable } from '#ui/virtual-table.tsx';
import { usePortalAccess } from '../session/use-session.ts';
import { useAddFound } from './use-adding.ts';
import { useSelection } from './use-selection.ts';

/** What the search found: to be picked one by one, or all of it. */
export function FoundItems({ q }: { q: string | undefined }) {
  const text = useTranslations('reassign.find');
  const { selection, items: picked } = useSelection();
  const found = useInfiniteQuery(reassignQueries.found(usePortalAccess(), q));
  const adding = useAddFound();
  if (q === undefined) {
    return <EmptyState title={text('startTitle')} message={text('startMessage')} />;
  }
  if (found.error) {
    return (
      <ErrorState title={text('failed')} error={found.error} onRetry={() => found.refetch()} />
    );
  }
  if (found.data === undefined) return <Text size="sm">{text('searching')}</Text>;
  const total = found.data.pages[0]?.total ?? 0;
  const rows = found.data.pages.flatMap((page) => page.results);
  if (rows.length === 0) {
    return <EmptyState title={text('nothingTitle')} message={text('nothingMessage')} />;
  }
  const ids = new Set(picked.map(({ id }) => id));

  function toggle(item: Item) {
    if (ids.has(item.id)) selection.remove(new Set([item.id]));
    else selection.add([pickItem(item)]);
  }

  const title = (item: Item) => item.title ?? item.id;
  return (
    <Stack gap="xs">
      <Group gap="xs" justify="space-between">
        <Text size="sm" role="status">
          {text('found', { total })}
          {adding.isPending && ` ${text('adding', { ...adding.progress })}`}
          {adding.data && ` ${text('added', { ...adding.data })}`}
        </Text>
        <Button
          size="xs"
          variant="default"
          loading={adding.isPending}
          onClick={() => adding.mutate(q)}
        >
          {text('addAll', { total })}
        </Button>
      </Group>
      {adding.error && (
        <ErrorState
          title={text('addAllFailed')}
          error={adding.error}
          onRetry={() => adding.mutate(q)}
        />
      )}
      <VirtualTable
        label={text('foundLabel')}
        rows={rows}
        rowKey={(item) => item.id}
        rowsShown={9}
        columns={[
          {
            id: 'pick',
            header: text('pick'),
            width: 56,
            isCentered: true,
            render: (item) => (
              <Checkbox
                aria-label={text('pickItem', { title: title(item) })}
                checked={ids.has(item.id)}
                onChange={() => toggle(item)}
              />
            ),
          },
          { id: 'title', header: text('title'), render: title },
          { id: 'type', header: text('type'), width: 130, render: (item) => item.type },
          { id: 'owner', header: text('owner'), width: 110, render: (item) => item.owner },
        ]}
      />
      {found.hasNextPage && (
        <div>
          <Button
            size="xs"
            variant="default"
            loading={found.isFetchingNextPage}
            onClick={() => found.fetchNextPage()}
          >
            {text('more', { shown: rows.length, total })}
          </Button>
        </div>
      )}
    </Stack>
  );
}
