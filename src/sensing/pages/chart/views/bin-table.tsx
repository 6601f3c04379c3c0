import { useFormatter, useTranslations } from 'use-intl';
import { PagedTable } from '#charts/paged-table.tsx';
import type { Histogram } from '#sensing/model/histogram.ts';
import { useNumberText } from './use-number-text.ts';

interface BinTableProps {
  readonly caption: string;
  readonly histogram: Histogram;
  readonly unit: string | undefined;
}

/** The bins of a histogram as a table. */
export function BinTable({ caption, histogram, unit }: BinTableProps) {
  const text = useTranslations('chartViews.histogram');
  const format = useFormatter();
  const number = useNumberText();
  const { edges, counts, count: total } = histogram;
  const withUnit = (label: string) => (unit === undefined ? label : `${label} (${unit})`);
  return (
    <PagedTable
      caption={caption}
      columns={[withUnit(text('from')), withUnit(text('to')), text('count'), text('share')]}
      firstNumber={0}
      rows={counts.length}
      cellsOf={(bin) => [
        number(edges[bin] ?? Number.NaN),
        number(edges[bin + 1] ?? Number.NaN),
        format.number(counts[bin] ?? 0),
        format.number((counts[bin] ?? 0) / total, {
          style: 'percent',
          maximumFractionDigits: 1,
        }),
      ]}
    />
  );
}
