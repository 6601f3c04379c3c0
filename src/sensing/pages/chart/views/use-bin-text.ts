import { useFormatter, useTranslations } from 'use-intl';
import type { Histogram } from '#sensing/model/histogram.ts';
import { useNumberText } from './use-number-text.ts';

/** Writes a bin of a histogram: its edges, how many values it holds and what share that is. */
export function useBinText() {
  const text = useTranslations('chartViews.histogram');
  const format = useFormatter();
  const number = useNumberText();
  return ({ edges, counts, count: total }: Histogram, bin: number, unit?: string): string => {
    const count = counts[bin] ?? 0;
    return text('bin', {
      from: number(edges[bin] ?? Number.NaN),
      to: number(edges[bin + 1] ?? Number.NaN, unit),
      count,
      share: format.number(count / total, { style: 'percent', maximumFractionDigits: 1 }),
    });
  };
}
