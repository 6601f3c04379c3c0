import { useDeferredValue, useMemo } from 'react';
import {
  Area,
  CartesianGrid,
  ComposedChart,
  Line,
  Tooltip,
  type TooltipContentProps,
  XAxis,
  YAxis,
} from 'recharts';
import { useFormatter } from 'use-intl';
import type { TimeRange } from '#lib/time.ts';
import { ChartTooltip } from './chart-tooltip.tsx';
import {
  axisHeight,
  type BucketColumns,
  type BucketPoint,
  plotLeft,
  plotRight,
  toPoints,
} from './series.ts';
import { useTimeAxis } from './use-time-axis.ts';
import { useWidth } from './use-width.ts';
import { tickTexts, valueTicks } from './value-ticks.ts';
import { ZoomSurface } from './zoom-surface.tsx';

interface TimeSeriesChartProps {
  /** Name of the chart for assistive technology. */
  readonly label: string;
  /** Text of the value axis: what is measured, with its unit. */
  readonly axisLabel: string;
  readonly unit: string | undefined;
  readonly colour: string;
  readonly buckets: BucketColumns;
  readonly window: TimeRange;
  /** Whether a value holds from its time to the next one, as results over intervals do. */
  readonly isStepped?: boolean;
  readonly height?: number;
  readonly onZoom: (window: TimeRange) => void;
}

/** Points up to which each one gets a dot. */
const mostDots = 120;

/** Numbers over time: a band from min to max and a line through the means. */
export function TimeSeriesChart(props: TimeSeriesChartProps) {
  const { buckets, colour, window, unit, height = 300 } = props;
  const { ref, width } = useWidth();
  // The drawing takes long, so it must not be part of the same task as the rest of the page.
  const isDrawn = useDeferredValue(width > 0, false);
  const format = useFormatter();
  const points = useMemo(() => toPoints(buckets), [buckets]);
  const hasAlone = points.some(({ alone }) => alone !== null);
  const values = useMemo(() => ticksOf(buckets, height), [buckets, height]);
  const axis = useTimeAxis(window, width);
  const { texts, base } = tickTexts(values, format.number);
  const axisLabel =
    base === undefined ? props.axisLabel : `${props.axisLabel} − ${format.number(base)}`;
  const curve = props.isStepped && buckets.isExact ? 'stepAfter' : 'linear';
  const dot = { r: 2.5, fill: colour, strokeWidth: 0 };
  return (
    <ZoomSurface window={window} onZoom={props.onZoom}>
      <div ref={ref} style={{ height }}>
        {isDrawn && (
          <ComposedChart
            width={width}
            height={height}
            data={points}
            title={props.label}
            margin={{ top: 8, right: plotRight, bottom: 0, left: 0 }}
          >
            <CartesianGrid
              vertical={false}
              verticalCoordinatesGenerator={noLines}
              horizontalValues={values}
              stroke="var(--frame-line)"
            />
            <XAxis
              type="number"
              dataKey="time"
              domain={[window.from, window.to]}
              allowDataOverflow
              ticks={[...axis.ticks]}
              tickFormatter={axis.formatTick}
              interval={0}
              height={axisHeight}
              tick={tickStyle}
              stroke="var(--mantine-color-dimmed)"
            />
            <YAxis
              width={plotLeft}
              domain={[values[0] ?? 0, values.at(-1) ?? 1]}
              ticks={values}
              interval={0}
              tickFormatter={(value: number) => texts.get(value) ?? ''}
              tick={tickStyle}
              stroke="var(--mantine-color-dimmed)"
              label={{ ...axisLabelStyle, value: axisLabel }}
            />
            <Tooltip
              isAnimationActive={false}
              cursor={{ stroke: 'var(--mantine-color-dimmed)' }}
              content={(content: TooltipContentProps) => <BucketTooltip {...content} unit={unit} />}
            />
            {!buckets.isExact && (
              <Area
                dataKey="band"
                type="linear"
                stroke="none"
                fill={colour}
                fillOpacity={0.25}
                isAnimationActive={false}
                activeDot={false}
              />
            )}
            <Line
              dataKey="mean"
              type={curve}
              stroke={colour}
              strokeWidth={1.5}
              dot={points.length <= mostDots ? dot : false}
              isAnimationActive={false}
            />
            {hasAlone && (
              <Line
                dataKey="alone"
                stroke="none"
                dot={dot}
                activeDot={false}
                isAnimationActive={false}
              />
            )}
          </ComposedChart>
        )}
      </div>
    </ZoomSurface>
  );
}

/** Least distance between two ticks of the value axis; pixels. */
const valueTickDistance = 44;

function ticksOf({ count, min, max }: BucketColumns, height: number): number[] {
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (let index = 0; index < count.length; index++) {
    if (count[index] === 0) continue;
    least = Math.min(least, min[index] ?? least);
    most = Math.max(most, max[index] ?? most);
  }
  return valueTicks(least, most, Math.floor((height - axisHeight) / valueTickDistance));
}

/** Without it the grid would measure the text of ticks of its own. */
const noLines = (): number[] => [];

const tickStyle = { fill: 'var(--mantine-color-dimmed)', fontSize: 12 };

const axisLabelStyle = {
  angle: -90,
  position: 'insideLeft',
  offset: 8,
  style: { textAnchor: 'middle', fill: 'var(--mantine-color-text)', fontSize: 12 },
} as const;

function BucketTooltip({
  active,
  payload,
  unit,
}: TooltipContentProps & { readonly unit: string | undefined }) {
  const point = payload[0]?.payload as BucketPoint | undefined;
  return active && point ? <ChartTooltip point={point} unit={unit} /> : null;
}
