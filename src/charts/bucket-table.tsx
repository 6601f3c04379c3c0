import { useFormatter, useTranslations } from 'use-intl';
import { PagedTable } from './paged-table.tsx';
import type { BucketColumns } from './series.ts';
import { useTimeText } from './time-text.tsx';

interface BucketTableProps {
  readonly buckets: BucketColumns;
  readonly unit: string | undefined;
  readonly caption: string;
}

/** The buckets of a series as a table, which says the same as the chart. */
export function BucketTable({ buckets, unit, caption }: BucketTableProps) {
  const text = useTranslations('chart');
  const format = useFormatter();
  const { dateTime, zone } = useTimeText();
  const withUnit = (name: string) => (unit === undefined ? name : `${name} (${unit})`);
  const number = (value: number | undefined) =>
    value === undefined || Number.isNaN(value)
      ? '–'
      : format.number(value, { maximumSignificantDigits: 15 });
  return (
    <PagedTable
      caption={caption}
      columns={[
        text('from', { zone }),
        text('to', { zone }),
        text('count'),
        withUnit(text('min')),
        withUnit(text('mean')),
        withUnit(text('max')),
      ]}
      firstNumber={2}
      rows={buckets.count.length}
      cellsOf={(row) => [
        dateTime(buckets.start[row] ?? 0),
        dateTime(buckets.end[row] ?? 0),
        format.number(buckets.count[row] ?? 0),
        number(buckets.min[row]),
        number(buckets.mean[row]),
        number(buckets.max[row]),
      ]}
    />
  );
}
