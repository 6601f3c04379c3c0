import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { StateSeries } from '#charts/drawn-series.ts';
import { stateRows } from '#charts/state-rows.ts';
import { StateTimeline } from '#charts/state-timeline.tsx';
import type { TimeRange } from '#lib/time.ts';

interface StatesLaneProps {
  readonly lane: string;
  readonly label: string;
  readonly series: StateSeries;
  readonly hasTimeAxis: boolean;
  readonly onZoom: (window: TimeRange) => void;
  readonly onMark: (time: number) => void;
}

/** The states of one series over time. */
export function StatesLane(props: StatesLaneProps) {
  const { states, counts, runs } = props.series;
  const text = useTranslations('chart');
  const rows = useMemo(
    () => stateRows(states, counts, (count) => text('otherStates', { count })),
    [states, counts, text],
  );
  return (
    <>
      <StateTimeline {...props} rows={rows} />
      {!runs.isExact && (
        <Text size="xs" c="dimmed">
          {text('stateBucketNote', { buckets: runs.count.length })}
        </Text>
      )}
    </>
  );
}
