import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { stateRows } from '#charts/state-rows.ts';
import { StateTimeline } from '#charts/state-timeline.tsx';
import type { TimeRange } from '#lib/time.ts';
import type { ComponentView } from '#sensing/workers/stream-view.ts';

interface StatesChartProps {
  readonly label: string;
  readonly component: Extract<ComponentView, { kind: 'state' }>;
  readonly window: TimeRange;
  readonly onZoom: (window: TimeRange) => void;
}

/** The states of one component over time. */
export function StatesChart({ label, component, window, onZoom }: StatesChartProps) {
  const text = useTranslations('chart');
  const { states, counts, runs } = component;
  const rows = useMemo(
    () => stateRows(states, counts, (count) => text('otherStates', { count })),
    [states, counts, text],
  );
  return (
    <>
      <StateTimeline
        label={label}
        rows={rows}
        states={states}
        runs={runs}
        window={window}
        onZoom={onZoom}
      />
      {!runs.isExact && (
        <Text size="xs" c="dimmed">
          {text('stateBucketNote', { buckets: runs.count.length })}
        </Text>
      )}
    </>
  );
}
