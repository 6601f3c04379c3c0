import { Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { DrawnSeries } from '#charts/drawn-series.ts';
import { SharedTimeAxis } from '#charts/shared-time-axis.tsx';
import type { TimeRange } from '#lib/time.ts';
import { ChartLane } from './chart-lane.tsx';
import type { Lane } from './lane-layout.ts';
import { LaneTitle } from './lane-title.tsx';

interface ChartLanesProps {
  readonly lanes: readonly Lane<DrawnSeries>[];
  readonly onZoom: (window: TimeRange) => void;
  /** A time was chosen for a note. */
  readonly onMark: (time: number) => void;
}

/** Charts below one another on one time axis. */
export function ChartLanes({ lanes, onZoom, onMark }: ChartLanesProps) {
  const text = useTranslations('chart');
  const height = laneHeight(lanes.length);
  const hasTimeAxis = lanes.length === 1;
  const reduced = mostStretches(lanes);
  return (
    <Stack gap={0}>
      {lanes.map((lane) => {
        const series = lane.kind === 'state' ? [lane.series] : lane.axes.flat();
        return (
          <div key={lane.key}>
            {lanes.length > 1 && <LaneTitle series={series} />}
            <ChartLane {...{ lane, height, hasTimeAxis, onZoom, onMark }} />
          </div>
        );
      })}
      {lanes.length > 1 && <SharedTimeAxis />}
      {reduced !== undefined && (
        <Text size="xs" c="dimmed">
          {text('bucketNote', { buckets: reduced })}
        </Text>
      )}
    </Stack>
  );
}

/** Stretches of time that the series are reduced to; undefined when all are drawn exactly. */
function mostStretches(lanes: readonly Lane<DrawnSeries>[]): number | undefined {
  const series = lanes.flatMap((lane) => (lane.kind === 'number' ? lane.axes.flat() : []));
  const reduced = series.flatMap((one) =>
    one.kind === 'number' && !one.buckets.isExact ? [one.buckets.count.length] : [],
  );
  return reduced.length === 0 ? undefined : Math.max(...reduced);
}

/** The more lanes there are, the lower they are, so that several can be seen at once. */
function laneHeight(lanes: number): number {
  if (lanes === 1) return 300;
  return lanes <= 4 ? 200 : 140;
}
