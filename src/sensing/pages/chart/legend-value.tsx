import { Button, Group, Text } from '@mantine/core';
import { useFormatter, useTranslations } from 'use-intl';
import { useChartGroup, useCrosshairPlace } from '#charts/chart-group.tsx';
import { readAt } from '#charts/reading.ts';
import { reachOf } from '#charts/snap-time.ts';
import { useTimeText } from '#charts/time-text.tsx';
import { useReadingText } from '#charts/use-reading-text.ts';
import { formatInstant } from '#lib/time.ts';
import type { ChartSeries } from './chart-series.ts';
import { toDrawnSeries } from './drawn-series.ts';
import { useChartSearch } from './use-chart-search.ts';

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
  if (last === undefined) return <NoValues series={series} />;
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

/** Says that the window has none of its values, and goes to the time that has them. */
function NoValues({ series }: { readonly series: ChartSeries }) {
  const text = useTranslations('chart');
  const partText = useTranslations('chartParts.elsewhere');
  const { change } = useChartSearch();
  const { window } = useChartGroup();
  const { dateTime, zone } = useTimeText();
  const { loaded, facts } = series.stream;
  const span = loaded.view.span ?? facts?.span;
  const isElsewhere =
    span !== undefined && span.to > span.from && (span.to < window.from || span.from > window.to);
  return (
    <Group gap="xs" justify="flex-end">
      <Text size="xs">{text('noValues')}</Text>
      {isElsewhere && (
        <Button
          size="compact-xs"
          variant="default"
          aria-label={partText('goTo', { name: series.name })}
          title={`${dateTime(span.from)} – ${dateTime(span.to)} ${zone}`}
          onClick={() => change({ from: formatInstant(span.from), to: formatInstant(span.to) })}
        >
          {partText('go')}
        </Button>
      )}
    </Group>
  );
}
