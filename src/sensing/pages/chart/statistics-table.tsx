import { Box, Group, Table, Text, Title } from '@mantine/core';
import { useFormatter, useTranslations } from 'use-intl';
import { roughDuration } from '#lib/duration.ts';
import type { NumberStatistics, SeriesStatistics } from '#sensing/model/statistics.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import classes from './chart-details.module.css';
import type { ChartSeries } from './chart-series.ts';

interface StatisticsTableProps {
  readonly series: readonly ChartSeries[];
}

const columns = [
  'count',
  'min',
  'mean',
  'max',
  'deviation',
  'gaps',
  'withoutResult',
  'unusable',
] as const;

/** Statistics of each series in the window, to read rounded and to copy exactly. */
export function StatisticsTable({ series }: StatisticsTableProps) {
  const text = useTranslations('chart.statistics');
  const format = useFormatter();
  const rows = series.flatMap((one) =>
    one.component === undefined || one.component.kind === 'none'
      ? []
      : [{ ...one, statistics: one.component.statistics }],
  );
  if (rows.length === 0) return null;

  function cells(statistics: SeriesStatistics | NumberStatistics): string[] {
    const number = (value: number) =>
      Number.isNaN(value) ? '–' : format.number(value, { maximumSignificantDigits: 6 });
    const { count, gaps, withoutResult, rejected, rows: all } = statistics;
    const spread =
      'min' in statistics
        ? [statistics.min, statistics.mean, statistics.max, statistics.deviation].map(number)
        : ['–', '–', '–', '–'];
    const length = gaps.count > 0 && text('length', { ...roughDuration(gaps.length) });
    const share = (part: number) =>
      part === 0
        ? '0'
        : `${format.number(part)} (${format.number(part / Math.max(1, all), {
            style: 'percent',
            maximumFractionDigits: 2,
          })})`;
    return [
      format.number(count),
      ...spread,
      length ? `${format.number(gaps.count)} (${length})` : format.number(gaps.count),
      share(withoutResult),
      share(rejected),
    ];
  }

  /** Tab-separated, with every digit and gaps in seconds, as spreadsheets take it. */
  const exact = [
    [text('series'), text('unit'), ...columns.map((column) => text(column)), text('gapSeconds')],
    ...rows.map(({ name, unit, statistics }) => {
      const { count, gaps, withoutResult, rejected } = statistics;
      const spread =
        'min' in statistics
          ? [statistics.min, statistics.mean, statistics.max, statistics.deviation]
          : ['', '', '', ''];
      const length = gaps.length / 1000;
      return [name, unit ?? '', count, ...spread, gaps.count, withoutResult, rejected, length];
    }),
  ];

  return (
    <section aria-label={text('title')}>
      <Group gap="xs">
        <Title order={2}>{text('title')}</Title>
        <CopyButton value={exact.map((row) => row.join('\t')).join('\n')} label={text('copy')} />
      </Group>
      {/* Wider than a phone: the keys scroll it. */}
      <Box className={classes.scroll ?? ''} role="group" aria-label={text('title')} tabIndex={0}>
        <Table verticalSpacing={4} withTableBorder className={classes.table ?? ''}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{text('series')}</Table.Th>
              {columns.map((column) => (
                <Table.Th key={column} ta="right">
                  {text(column)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ key, name, unit, statistics }) => (
              <Table.Tr key={key}>
                <Table.Th scope="row" fw={400}>
                  {name}
                  {unit !== undefined && (
                    <Text span size="xs" c="dimmed">
                      {' '}
                      {unit}
                    </Text>
                  )}
                </Table.Th>
                {cells(statistics).map((cell, index) => (
                  <Table.Td key={columns[index]} ta="right">
                    {cell}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Box>
    </section>
  );
}
