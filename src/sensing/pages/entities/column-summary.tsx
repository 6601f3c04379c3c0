import { Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { countText } from '#sensing/contract/set-count.ts';
import { valueRow } from '#sensing/model/column-condition.ts';
import { fieldType } from '#sensing/model/filter-fields.ts';
import type { FilterRow } from '#sensing/model/filter-rows.ts';
import { comparedPath, type TableColumn } from '#sensing/model/table-column.ts';
import { type ColumnSummaryData, columnSummaryQuery } from '#sensing/queries/column-summary.ts';
import { capabilitiesQuery } from '#sensing/servers/capabilities.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { useSensingServer } from '../sensing-server.tsx';
import { SummaryValues } from './summary-values.tsx';
import type { PanelProps } from './table-panel.tsx';
import { tablePath } from './table-query.ts';
import { usePlainValue } from './use-plain-value.ts';

interface ColumnSummaryProps {
  readonly panel: PanelProps;
  readonly column: TableColumn;
  /** Keeps to the rows with a value; not offered without it. */
  readonly onFilter: ((row: FilterRow) => void) | undefined;
}

/** Which values a column has, how often, and from where to where they reach. */
export function ColumnSummary({ panel, column, onFilter }: ColumnSummaryProps) {
  const { kind, owner, filter } = panel;
  const text = useTranslations('table.summary');
  const titleId = useId();
  const server = useSensingServer();
  const capabilities = useQuery(capabilitiesQuery(server.url));
  const path = tablePath(kind, owner);
  const query = useQuery({
    ...columnSummaryQuery({ server: server.url, kind, path, filter, column }, capabilities.data),
    enabled: !capabilities.isPending,
  });
  const by = comparedPath(column);
  const rowOf = (value: unknown) =>
    by === undefined ? undefined : valueRow(by, fieldType(kind, by), nameOf(column, value));
  return (
    <Stack component="section" gap="xs" aria-labelledby={titleId}>
      <Title order={3} size="h4" id={titleId}>
        {text('title')}
      </Title>
      {query.isPending && <Skeleton height={120} />}
      {query.isError && (
        <ErrorState
          title={text('failed')}
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data && (
        <>
          <SummaryFacts column={column} data={query.data} />
          <SummaryValues column={column} data={query.data} rowOf={rowOf} onFilter={onFilter} />
        </>
      )}
    </Stack>
  );
}

/** What a related entity is compared by: its name. */
function nameOf(column: TableColumn, value: unknown): unknown {
  if (column.property?.type === 'unit' && column.members.length === 0) {
    return (value as { name?: unknown } | null)?.name;
  }
  if (column.property !== undefined || typeof value !== 'object' || value === null) return value;
  return (value as { name?: unknown }).name;
}

function SummaryFacts({ column, data }: { column: TableColumn; data: ColumnSummaryData }) {
  const text = useTranslations('table.summary');
  const format = useFormatter();
  const plain = usePlainValue(column);
  const range = data.wholeRange ?? data.range;
  const scope = (isWhole: boolean) => {
    if (isWhole) return ` (${text('wholeRange')})`;
    return data.isPartial ? ` (${text('partRange')})` : '';
  };
  const empty = data.wholeEmpty
    ? countText(data.wholeEmpty, format.number)
    : format.number(data.empty);
  return (
    <Group gap="md">
      <Text size="sm">{text(data.isPartial ? 'part' : 'whole', { rows: data.rows })}</Text>
      <Text size="sm">{text('distinct', { count: data.distinct })}</Text>
      {range && data.distinct > 1 && (
        <Text size="sm">
          {text('range', { least: plain(range[0]), most: plain(range[1]) })}
          {scope(data.wholeRange !== undefined)}
        </Text>
      )}
      <Text size="sm">
        {text('empty', { count: empty })}
        {scope(data.wholeEmpty !== undefined)}
      </Text>
    </Group>
  );
}
