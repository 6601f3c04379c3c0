import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ChartSeries } from './chart-series.ts';
import { LegendRow } from './legend-row.tsx';
import classes from './series-legend.module.css';
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
  const setHidden = (key: string, isHidden: boolean) =>
    list.hide(isHidden ? [...hidden, key] : hidden.filter((one) => one !== key));
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
            onHide={(isHidden) => setHidden(one.key, isHidden)}
            onShowOnly={() =>
              list.hide(series.filter(({ key }) => key !== one.key).map(({ key }) => key))
            }
            onMove={(by) => list.move(one.key, index + by)}
            onRemove={() => list.remove([one.key])}
            onDrag={(isHeld) => setDragged(isHeld ? one.key : undefined)}
            onDrop={() => {
              if (dragged !== undefined) list.move(dragged, index);
              setDragged(undefined);
            }}
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
