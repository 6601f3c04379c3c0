import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { DrawnSeries } from '#charts/drawn-series.ts';
import { stateRows } from '#charts/state-rows.ts';
import { StateTimeline } from '#charts/state-timeline.tsx';
import type { TimeRange } from '#lib/time.ts';
import type { Lane } from './lane-layout.ts';

interface StatesLaneProps {
  readonly lane: Extract<Lane<DrawnSeries>, { kind: 'state' }>;
  readonly hasTimeAxis: boolean;
  readonly onZoom: (window: TimeRange) => void;
  readonly onMark: (time: number) => void;
}

/** The states of one series over time. */
export function StatesLane({ lane, hasTimeAxis, onZoom, onMark }: StatesLaneProps) {
  const { key, series } = lane;
  const text = useTranslations('chart');
  const states = series.kind === 'state' ? series : undefined;
  const rows = useMemo(
    () =>
      states
        ? stateRows(states.states, states.counts, (count) => text('otherStates', { count }))
        : [],
    [states, text],
  );
  if (states === undefined) return null;
  return (
    <div>
      <StateTimeline
        lane={key}
        label={text('chartOf', { name: series.name })}
        series={states}
        rows={rows}
        hasTimeAxis={hasTimeAxis}
        onZoom={onZoom}
        onMark={onMark}
      />
      {!states.runs.isExact && (
        <Text size="xs" c="dimmed">
          {text('stateBucketNote', { buckets: states.runs.count.length })}
        </Text>
      )}
    </div>
  );
}
