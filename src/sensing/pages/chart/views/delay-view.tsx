import { Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { ChartGroup } from '#charts/chart-group.tsx';
import type { NumberSeries } from '#charts/drawn-series.ts';
import { HistogramChart } from '#charts/histogram-chart.tsx';
import { plotRight } from '#charts/series.ts';
import { TimeSeriesChart } from '#charts/time-series-chart.tsx';
import type { TimeRange } from '#lib/time.ts';
import type { Delay } from '#sensing/model/delay.ts';
import { useReduction } from '../use-reduction.ts';
import { BinTable } from './bin-table.tsx';
import { ReducedView } from './reduced-view.tsx';
import { useBinText } from './use-bin-text.ts';
import { useNumberText } from './use-number-text.ts';
import type { ViewSeries } from './view-series.ts';

interface DelayViewProps {
  readonly series: readonly ViewSeries[];
  readonly window: TimeRange;
  readonly isTable: boolean;
  readonly onZoom: (window: TimeRange) => void;
}

const height = 240;

/** How long after what they tell of the results of each stream came. */
export function DelayView({ series, ...props }: DelayViewProps) {
  const text = useTranslations('chartViews.delay');
  // All series of a stream come with the same Observations.
  const streams = series.filter(
    (one, index) => series.findIndex(({ loaded }) => loaded === one.loaded) === index,
  );
  return (
    <Stack gap="lg">
      <Text size="xs" c="dimmed">
        {text('meaning')}
      </Text>
      {streams.map((one) => (
        <StreamDelay key={one.key} series={one} {...props} />
      ))}
    </Stack>
  );
}

function StreamDelay({
  series,
  window,
  isTable,
  onZoom,
}: Omit<DelayViewProps, 'series'> & { readonly series: ViewSeries }) {
  const text = useTranslations('chartViews.delay');
  const counts = useTranslations('chartViews.histogram');
  const sentence = useSentence();
  const binText = useBinText();
  const { name, colour } = series;
  const reduced = useReduction('delay', [series], {});
  return (
    <ReducedView title={name} colour={colour} reduced={reduced} summary={sentence}>
      {({ unit, histogram, overTime }) => {
        if (histogram.count === 0) return null;
        const unitText = text(`unit.${unit}`);
        const axis = text('axis', { unit: unitText });
        if (isTable) {
          return (
            <BinTable caption={text('label', { name })} histogram={histogram} unit={unitText} />
          );
        }
        const drawn: NumberSeries = {
          kind: 'number',
          key: series.key,
          name,
          unit: unitText,
          colour,
          dash: undefined,
          buckets: overTime,
          isStepped: false,
          limits: [],
        };
        return (
          <>
            <ChartGroup series={[drawn]} window={window} right={plotRight} marks={[]}>
              <TimeSeriesChart
                lane={`delay ${series.key}`}
                label={text('overTime', { name })}
                axes={[{ label: axis, series: [drawn] }]}
                height={height}
                hasTimeAxis
                onZoom={onZoom}
              />
            </ChartGroup>
            <HistogramChart
              label={text('label', { name })}
              edges={histogram.edges}
              counts={histogram.counts}
              xTitle={axis}
              yTitle={counts('count')}
              colour={colour}
              isLogarithmic={false}
              textOf={(bin) => binText(histogram, bin, unitText)}
              height={height}
            />
          </>
        );
      }}
    </ReducedView>
  );
}

function useSentence(): (delay: Delay) => string {
  const text = useTranslations('chartViews.delay');
  const number = useNumberText();
  return ({ unit, histogram, negative, missing }) => {
    const { count, median, min, max } = histogram;
    const told = (value: number) => number(value, text(`unit.${unit}`));
    return [
      count === 0
        ? text('nothing')
        : text('summary', { count, median: told(median), min: told(min), max: told(max) }),
      ...(negative > 0 ? [text('negative', { count: negative })] : []),
      ...(missing > 0 ? [text('missing', { count: missing })] : []),
    ].join(' ');
  };
}
