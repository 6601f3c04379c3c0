import { Paper, Stack, Text, Title } from '@mantine/core';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { FailedItem, type ReregisterUrlResults } from '#portal/contract/urls.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { DataTable } from '#ui/data-table.tsx';

/** Counts of what was updated, and every item that was not. */
export function MoveResults({ results }: { results: ReregisterUrlResults }) {
  const text = useTranslations('urls.results');
  const id = useId();
  const { succeededCount, failedCount, notProcessedCount, failedItems } = results.itemUrls;
  const failed = failedItems.map(readFailed);
  const columns = [
    {
      id: 'item',
      header: text('item'),
      isWhole: true,
      render: ({ itemId }: FailedItem) => (
        <Text span inherit ff="monospace" fz="xs">
          {itemId} <CopyButton value={itemId} label={text('copyId', { id: itemId })} />
        </Text>
      ),
    },
    {
      id: 'reason',
      header: text('reason'),
      isWhole: true,
      render: ({ message }: FailedItem) => message ?? text('noReason'),
    },
  ];
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={id}>
      <Stack gap="sm">
        <Title order={3} id={id}>
          {text('title')}
        </Title>
        <Text size="sm" role="status">
          {text('counts', {
            updated: succeededCount,
            failed: failedCount,
            left: notProcessedCount,
          })}
        </Text>
        {failed.length > 0 && (
          <DataTable
            label={text('failed')}
            columns={columns}
            rows={failed}
            rowKey={({ itemId }) => itemId}
            expectedRows={3}
          />
        )}
        {(failedCount > 0 || notProcessedCount > 0) && <Text size="sm">{text('again')}</Text>}
      </Stack>
    </Paper>
  );
}

/** The specification does not show what an entry looks like. */
function readFailed(entry: unknown): FailedItem {
  const parsed = FailedItem.safeParse(entry);
  if (parsed.success) return parsed.data;
  return { itemId: typeof entry === 'string' ? entry : JSON.stringify(entry) };
}
