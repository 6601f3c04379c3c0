import { Skeleton, Stack, Text } from '@mantine/core';
import { memo, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { DrawnSeries, NumberSeries, ValueAxis } from '#charts/drawn-series.ts';
import { SharedTimeAxis } from '#charts/shared-time-axis.tsx';
import type { TimeRange } from '#lib/time.ts';
import { Fetched } from '#ui/fetched-part.tsx';
import type { Lane } from './lane-layout.ts';
import { LaneTitle } from './lane-title.tsx';
import { StatesLane } from './states-lane.tsx';
import { timeSeriesChart } from './time-series-part.ts';
import { useTurns } from './use-turns.ts';

interface ChartLanesProps {
  readonly lanes: readonly Lane<DrawnSeries>[];
  readonly onZoom: (window: TimeRange) => void;
  /** A time was chosen for a note. */
  readonly onMark: (time: number) => void;
}

/** Charts below one another on one time axis. */
export function ChartLanes({ lanes, onZoom, onMark }: ChartLanesProps) {
  const text = useTranslations('chart');
  const drawn = useTurns(lanes.length);
  const height = laneHeight(lanes.length);
  const hasTimeAxis = lanes.length === 1;
  const reduced = mostStretches(lanes);
  return (
    <Stack gap={0}>
      {lanes.map((lane, index) => {
        const series = lane.kind === 'state' ? [lane.series] : lane.axes.flat();
        return (
          <div key={lane.key}>
            {lanes.length > 1 && <LaneTitle series={series} />}
            {index < drawn ? (
              <ChartLane {...{ lane, height, hasTimeAxis, onZoom, onMark }} />
            ) : (
              <Skeleton height={height} />
            )}
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

interface ChartLaneProps extends Pick<ChartLanesProps, 'onZoom' | 'onMark'> {
  readonly lane: Lane<DrawnSeries>;
  readonly height: number;
  readonly hasTimeAxis: boolean;
}

const ChartLane = memo(function ChartLane({ lane, height, ...props }: ChartLaneProps) {
  const { hasTimeAxis, onZoom, onMark } = props;
  const text = useTranslations('chart');
  const axes = useMemo(
    () => (lane.kind === 'number' ? lane.axes.map((axis) => toAxis(axis, hasTimeAxis)) : []),
    [lane, hasTimeAxis],
  );
  if (lane.kind === 'state') return <StatesLane {...{ lane, hasTimeAxis, onZoom, onMark }} />;
  const names = lane.axes.flat().map(({ name }) => name);
  return (
    <Fetched
      part={timeSeriesChart}
      fallback={<Skeleton height={height} />}
      props={{
        lane: lane.key,
        label: text('chartOf', { name: names.join(', ') }),
        axes,
        height,
        hasTimeAxis,
        onZoom,
        onMark,
      }}
    />
  );
}, isSameLane);

/** A lane is drawn anew only when something of its own series has changed. */
function isSameLane(before: ChartLaneProps, after: ChartLaneProps): boolean {
  return (
    before.height === after.height &&
    before.hasTimeAxis === after.hasTimeAxis &&
    before.onZoom === after.onZoom &&
    before.onMark === after.onMark &&
    isSameContent(before.lane, after.lane)
  );
}

function isSameContent(before: Lane<DrawnSeries>, after: Lane<DrawnSeries>): boolean {
  if (before.kind === 'state' || after.kind === 'state') {
    return before.kind === 'state' && after.kind === 'state' && before.series === after.series;
  }
  return (
    before.axes.length === after.axes.length &&
    before.axes.every((axis, index) => {
      const other = after.axes[index] ?? [];
      return axis.length === other.length && axis.every((one, at) => one === other[at]);
    })
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

/** The axis of a lane with a title names only its unit. */
function toAxis(series: readonly DrawnSeries[], isNamed: boolean): ValueAxis {
  const numbers = series.filter((one): one is NumberSeries => one.kind === 'number');
  const [first] = numbers;
  const name = isNamed && numbers.length === 1 ? shorten(first?.name ?? '') : undefined;
  const unit = first?.unit;
  let label = name ?? unit ?? '';
  if (name !== undefined && unit !== undefined) label = `${name} (${unit})`;
  return { label, series: numbers };
}

function shorten(name: string): string {
  return name.length > 32 ? `${name.slice(0, 31)}…` : name;
}
