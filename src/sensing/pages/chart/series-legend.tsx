import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ChartSeries } from './chart-series.ts';
import { type LegendAction, LegendRow } from './legend-row.tsx';
import classes from './series-legend.module.css';
import { useLatest } from './use-latest.ts';
import { useSeriesList } from './use-series-list.ts';

interface SeriesLegendProps {
  readonly series: readonly ChartSeries[];
}

/** The series of the chart in their order, with their colours, values and what to do with them. */
export function SeriesLegend({ series }: SeriesLegendProps) {
  const text = useTranslations('chart.legend');
  const list = useSeriesList(series);
  const [dragged, setDragged] = useState<string | undefined>();
  const hidden = series.filter(({ isHidden }) => isHidden).map(({ key }) => key);
  const act = useLatest((key: string, action: LegendAction) => {
    const index = series.findIndex((one) => one.key === key);
    const others = series.filter((one) => one.key !== key).map((one) => one.key);
    if (action === 'hide') list.hide([...hidden, key]);
    if (action === 'show') list.hide(hidden.filter((one) => one !== key));
    if (action === 'only') list.hide(others);
    if (action === 'up') list.move(key, index - 1);
    if (action === 'down') list.move(key, index + 1);
    if (action === 'remove') list.remove([key]);
    if (action === 'drop' && dragged !== undefined) list.move(dragged, index);
    setDragged(action === 'drag' ? key : undefined);
  });
  return (
    <section aria-label={text('title')}>
      <ol className={classes.list}>
        {series.map((one, index) => (
          <LegendRow
            key={one.key}
            series={one}
            isFirst={index === 0}
            isLast={index === series.length - 1}
            isDragged={dragged === one.key}
            onAct={act}
          />
        ))}
      </ol>
      {hidden.length > 0 && (
        <Group gap="xs" mt={4}>
          <Text size="xs" c="dimmed">
            {text('hidden', { count: hidden.length })}
          </Text>
          <Button size="compact-xs" variant="default" onClick={() => list.hide([])}>
            {text('showAll')}
          </Button>
        </Group>
      )}
    </section>
  );
}
