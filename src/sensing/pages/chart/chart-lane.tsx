import { Skeleton } from '@mantine/core';
import { memo, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { LaneGroup, useChartGroup } from '#charts/chart-group.tsx';
import type { DrawnSeries, NumberSeries, ValueAxis } from '#charts/drawn-series.ts';
import { TimeSeriesChart } from '#charts/time-series-chart.tsx';
import type { TimeRange } from '#lib/time.ts';
import type { Lane } from './lane-layout.ts';
import { StatesLane } from './states-lane.tsx';
import { useInTurn } from './use-in-turn.ts';
import { useSameList } from './use-same-list.ts';

interface ChartLaneProps {
  readonly lane: Lane<DrawnSeries>;
  readonly height: number;
  /** Whether the times are written below the plot. */
  readonly hasTimeAxis: boolean;
  readonly onZoom: (window: TimeRange) => void;
  readonly onMark: (time: number) => void;
}

/**
 * One lane, drawn when its turn comes: with many lanes, new values or another window reach one
 * after another, each with its own time axis.
 */
export function ChartLane({ lane, height, ...props }: ChartLaneProps) {
  const { hasTimeAxis, onZoom, onMark } = props;
  const { window, right } = useChartGroup();
  const series = useSameList(lane.kind === 'state' ? [lane.series] : lane.axes.flat());
  const shape = lane.kind === 'state' ? '' : lane.axes.map(({ length }) => length).join(' ');
  const drawing = useMemo(
    () => ({ id: lane.key, series, shape, window, right, height, hasTimeAxis, onZoom, onMark }),
    [lane.key, series, shape, window, right, height, hasTimeAxis, onZoom, onMark],
  );
  const shown = useInTurn(drawing);
  return shown === undefined ? <Skeleton height={height} /> : <DrawnLane {...shown} />;
}

interface DrawnLaneProps extends Omit<ChartLaneProps, 'lane'> {
  readonly id: string;
  readonly series: readonly DrawnSeries[];
  /** How many of the series are on each axis; empty for states. */
  readonly shape: string;
  readonly window: TimeRange;
  readonly right: number;
}

const DrawnLane = memo(function DrawnLane(props: DrawnLaneProps) {
  const { id, series, shape, hasTimeAxis, height, onZoom, onMark } = props;
  const text = useTranslations('chart');
  const axes = useMemo(() => toAxes(series, shape, hasTimeAxis), [series, shape, hasTimeAxis]);
  const [first] = series;
  const common = { lane: id, hasTimeAxis, onZoom, onMark };
  const label = text('chartOf', { name: series.map(({ name }) => name).join(', ') });
  return (
    <LaneGroup window={props.window} right={props.right}>
      {first?.kind === 'state' ? (
        <StatesLane {...common} label={label} series={first} />
      ) : (
        <TimeSeriesChart {...common} {...{ label, axes, height }} />
      )}
    </LaneGroup>
  );
});

/** The axes of a lane; one with a title above it names only units. */
function toAxes(series: readonly DrawnSeries[], shape: string, isNamed: boolean): ValueAxis[] {
  let taken = 0;
  return shape.split(' ').map((size) => {
    const own = series.slice(taken, taken + Number(size));
    taken += own.length;
    return toAxis(own, isNamed);
  });
}

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
