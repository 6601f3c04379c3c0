import { useMemo } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { TimeRange } from '#lib/time.ts';
import type { DrawnSeries } from './drawn-series.ts';
import { type JointCell, jointRows } from './joint-rows.ts';
import { PagedTable } from './paged-table.tsx';
import { useTimeText } from './time-text.tsx';

interface JointTableProps {
  readonly series: readonly DrawnSeries[];
  readonly window: TimeRange;
  readonly caption: string;
}

/** Several series as one table: a row for each time, a column for each series. */
export function JointTable({ series, window, caption }: JointTableProps) {
  const text = useTranslations('chart');
  const format = useFormatter();
  const { dateTime, zone } = useTimeText();
  const rows = useMemo(() => jointRows(series, window), [series, window]);
  const hasStretches = rows.some(({ start, end }) => end > start);
  const times = hasStretches
    ? [text('from', { zone }), text('to', { zone })]
    : [text('timeOf', { zone })];

  function cellText(one: DrawnSeries, cell: JointCell | undefined): string {
    if (cell === undefined) return '–';
    if (cell.kind === 'state') {
      return one.kind === 'state' ? (one.states[cell.state] ?? '–') : '–';
    }
    const exact = (value: number) => format.number(value, { maximumSignificantDigits: 15 });
    if (cell.count === 1) return exact(cell.mean);
    const mean = format.number(cell.mean, { maximumSignificantDigits: 6 });
    return text('rangeCell', { mean, min: exact(cell.min), max: exact(cell.max) });
  }

  return (
    <PagedTable
      caption={caption}
      columns={[
        ...times,
        ...series.map((one) =>
          one.kind === 'number' && one.unit !== undefined ? `${one.name} (${one.unit})` : one.name,
        ),
      ]}
      firstNumber={times.length}
      rows={rows.length}
      cellsOf={(index) => {
        const row = rows[index];
        if (row === undefined) return [];
        const ends = hasStretches
          ? [dateTime(row.start), dateTime(row.end)]
          : [dateTime(row.start)];
        return [...ends, ...series.map((one, column) => cellText(one, row.cells[column]))];
      }}
    />
  );
}
