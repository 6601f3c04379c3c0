import { Text } from '@mantine/core';
import { useFormatter, useTranslations } from 'use-intl';
import { useChartGroup, useCrosshairPlace } from '#charts/chart-group.tsx';
import { readAt } from '#charts/reading.ts';
import { reachOf } from '#charts/snap-time.ts';
import { useTimeText } from '#charts/time-text.tsx';
import { useReadingText } from '#charts/use-reading-text.ts';
import type { ChartSeries } from './chart-series.ts';
import { toDrawnSeries } from './drawn-series.ts';

/** The value of a series at the crosshair; without one the newest value of the window. */
export function LegendValue({ series }: { readonly series: ChartSeries }) {
  const text = useTranslations('chart');
  const format = useFormatter();
  const place = useCrosshairPlace();
  const { window } = useChartGroup();
  const { dateTime, zone } = useTimeText();
  const readingText = useReadingText();
  const drawn = toDrawnSeries(series);
  if (drawn === undefined || series.component === undefined || series.component.kind === 'none') {
    return null;
  }
  if (place !== undefined) {
    const reading = readAt(drawn, place.time, reachOf(window));
    return (
      <Text size="sm">{reading ? readingText.value(drawn, reading) : text('noValueHere')}</Text>
    );
  }
  const { last } = series.component.statistics;
  if (last === undefined) return <Text size="xs">{text('noValues')}</Text>;
  const value =
    series.component.kind === 'state'
      ? series.component.states[last.value]
      : `${format.number(last.value, { maximumSignificantDigits: 8 })} ${series.unit ?? ''}`;
  return (
    <>
      <Text size="sm">{value}</Text>
      <Text size="xs" c="dimmed">
        {dateTime(last.time)} {zone}
      </Text>
    </>
  );
}
