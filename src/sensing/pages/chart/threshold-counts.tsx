import { Skeleton, Text } from '@mantine/core';
import { useFormatter, useTranslations } from 'use-intl';
import { useErrorWords } from '#ui/use-error-words.ts';
import type { ChartSeries } from './chart-series.ts';
import { useReduction } from './use-reduction.ts';

interface ThresholdCountsProps {
  readonly series: ChartSeries;
  /** Position of the threshold among those of the series. */
  readonly index: number;
}

/** How many values of the window lie above and below a threshold. */
export function ThresholdCounts({ series, index }: ThresholdCountsProps) {
  const text = useTranslations('chart.threshold');
  const words = useErrorWords();
  const format = useFormatter();
  const { loaded } = series.stream;
  const place = series.component ? loaded.view.components.indexOf(series.component) : -1;
  const answer = useReduction('countBeyond', [{ loaded, index: place }], {
    thresholds: series.thresholds.map(({ value }) => value),
  });
  if (answer.isPending) return <Skeleton height={14} width={140} />;
  if (answer.isError)
    return <Text size="xs">{text('notCounted', { reason: words(answer.error.message) })}</Text>;
  const { above = 0, below = 0 } = answer.data[index] ?? {};
  return (
    <Text size="sm" c="dimmed" style={{ opacity: answer.isPlaceholderData ? 0.6 : 1 }}>
      {text('beyond', { above: format.number(above), below: format.number(below) })}
    </Text>
  );
}
