import { Text } from '@mantine/core';
import { useFormatter, useTranslations } from 'use-intl';
import { seriesColour } from '#charts/series-colours.ts';
import type { TimeRange } from '#lib/time.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import type { ChartSeries } from '../chart-series.ts';
import type { OtherView } from '../chart-view.ts';
import { useChartSearch } from '../use-chart-search.ts';
import { DelayView } from './delay-view.tsx';
import { HeatmapView } from './heatmap-view.tsx';
import { HistogramView } from './histogram-view.tsx';
import { ScatterView } from './scatter-view.tsx';
import type { ViewSeries } from './view-series.ts';

interface ChartViewsProps {
  readonly view: OtherView;
  /** The series that are shown. */
  readonly series: readonly ChartSeries[];
  readonly window: TimeRange;
  readonly onZoom: (window: TimeRange) => void;
}

/** The same data not over time, but in another view. */
export function ChartViews({ view, series, window, onZoom }: ChartViewsProps) {
  const text = useTranslations('chartViews');
  const format = useFormatter();
  const { search } = useChartSearch();
  const isTable = search.as === 'table';
  if (view === 'delay') {
    return <DelayView series={series.map(toViewSeries)} {...{ window, isTable, onZoom }} />;
  }
  const numbers = series.filter(({ component }) => component?.kind === 'number');
  const others = series.filter(({ component }) => component && component.kind !== 'number');
  const shown = numbers.map(toViewSeries);
  return (
    <>
      {others.length > 0 && (
        <Text size="sm">
          {text('notNumbers', { names: format.list(others.map((o) => o.name)) })}
        </Text>
      )}
      {shown.length === 0 && others.length > 0 && (
        <EmptyState title={text('none')} message={text('noneHint')} />
      )}
      {shown.length > 0 && view === 'histogram' && (
        <HistogramView series={shown} isTable={isTable} />
      )}
      {shown.length > 0 && view === 'heatmap' && <HeatmapView series={shown} isTable={isTable} />}
      {shown.length > 0 && view === 'scatter' && <ScatterView series={shown} isTable={isTable} />}
    </>
  );
}

function toViewSeries({ key, name, unit, look, stream, component }: ChartSeries): ViewSeries {
  const { loaded } = stream;
  const index = component ? loaded.view.components.indexOf(component) : -1;
  return { key, name, unit, colour: seriesColour(look), loaded, index: Math.max(0, index) };
}
