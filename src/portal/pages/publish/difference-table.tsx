import { SegmentedControl, Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { type ComparePublishedAnswer, datasetActions } from '#portal/contract/publish.ts';
import {
  countOf,
  type DifferenceRow,
  differenceRows,
  readAction,
} from '#portal/publish/difference.ts';
import { VirtualTable } from '#ui/virtual-table.tsx';
import { usePublishSearch } from './use-publish-search.ts';

/** Every dataset with what would become of it, column by column where columns have changed. */
export function DifferenceTable({ difference }: { difference: ComparePublishedAnswer }) {
  const text = useTranslations('publish.difference');
  const { search, go } = usePublishSearch();
  const shown = readAction(search.show);
  const rows = differenceRows(difference.changes, shown);
  const offered = datasetActions.filter((action) => countOf(difference, action) > 0);
  return (
    <Stack gap="xs">
      <SegmentedControl
        size="xs"
        transitionDuration={0}
        aria-label={text('show')}
        style={{ alignSelf: 'flex-start', maxWidth: '100%', flexWrap: 'wrap' }}
        value={shown ?? 'all'}
        onChange={(value) => go({ show: value === 'all' ? undefined : value })}
        data={[
          {
            value: 'all',
            label: text('filter', {
              action: text('actions.all'),
              count: difference.changes.length,
            }),
          },
          ...offered.map((action) => ({
            value: action,
            label: text('filter', {
              action: text(`actions.${action}`),
              count: countOf(difference, action),
            }),
          })),
        ]}
      />
      {rows.length === 0 ? (
        <Text size="sm">{text('none')}</Text>
      ) : (
        <VirtualTable
          label={text('label')}
          rows={rows}
          rowKey={({ key }) => key}
          columns={[
            {
              id: 'action',
              header: text('action'),
              width: 130,
              render: ({ action }) => text(`actions.${action}`),
            },
            {
              id: 'dataset',
              header: text('dataset'),
              width: 260,
              render: ({ dataset }) => <span title={dataset}>{dataset}</span>,
            },
            {
              id: 'column',
              header: text('column'),
              width: 160,
              render: ({ column }) => <span title={column?.column}>{column?.column}</span>,
            },
            {
              id: 'what',
              header: text('what'),
              render: (row) => <span title={whatOf(row)}>{whatOf(row)}</span>,
            },
          ]}
        />
      )}
    </Stack>
  );

  function whatOf({ action, column, reason }: DifferenceRow): string {
    if (column !== undefined) {
      return text(column.change, { from: column.from ?? '', to: column.to ?? '' });
    }
    const known = (['key', 'geometry', 'template', 'items'] as const).find(
      (each) => each === reason,
    );
    return known === undefined ? text(`does.${action}`) : text(`reasons.${known}`);
  }
}
