import { useDeferredValue, useMemo } from 'react';
import { CartesianGrid, ComposedChart, ReferenceLine, XAxis, YAxis } from 'recharts';
import { useFormatter } from 'use-intl';
import type { TimeRange } from '#lib/time.ts';
import { useChartGroup } from './chart-group.tsx';
import type { LimitLine, ValueAxis } from './drawn-series.ts';
import { LaneSurface } from './lane-surface.tsx';
import { axisHeight, plotLeft } from './series.ts';
import { SeriesCurve } from './series-curve.tsx';
import { useTimeAxis } from './use-time-axis.ts';
import { useWidth } from './use-width.ts';
import { heightAt, plotHeight, plotMargin, type ValueScale, valueScale } from './value-scale.ts';
import { tickTexts } from './value-ticks.ts';

interface TimeSeriesChartProps {
  readonly lane: string;
  /** Name of the chart for assistive technology. */
  readonly label: string;
  /** One value axis on the left, or a second one on the right. */
  readonly axes: readonly ValueAxis[];
  readonly height: number;
  /** Whether the times are written below the plot. */
  readonly hasTimeAxis: boolean;
  readonly onZoom: (window: TimeRange) => void;
  readonly onMark?: ((time: number) => void) | undefined;
}

/** Numbers over time: for each series a band from min to max and a line through the means. */
export function TimeSeriesChart(props: TimeSeriesChartProps) {
  const { axes, height, hasTimeAxis } = props;
  const { window, right } = useChartGroup();
  const { ref, width } = useWidth();
  // The drawing takes long, so it must not be part of the same task as the rest of the page.
  const isDrawn = useDeferredValue(width > 0, false);
  const timeAxis = useTimeAxis(window, width, right);
  const plot = plotHeight(height, hasTimeAxis);
  const scales = useMemo(() => axes.map((axis) => valueScale(axis, plot)), [axes, plot]);
  const plotWidth = Math.max(0, width - plotLeft - right);
  const { from, to } = window;
  const curveScales = useMemo(() => {
    const x = (time: number) => ((time - from) / Math.max(1, to - from)) * plotWidth;
    return scales.map((scale) => ({ x, y: (value: number) => heightAt(value, scale, plot) }));
  }, [scales, from, to, plotWidth, plot]);
  const series = useMemo(() => axes.flatMap((axis) => axis.series), [axes]);

  function heightOf(key: string, value: number): number | undefined {
    const at = axes.findIndex((axis) => axis.series.some((one) => one.key === key));
    const scale = scales[at];
    return scale && heightAt(value, scale, plot);
  }

  return (
    <LaneSurface
      lane={props.lane}
      label={props.label}
      series={series}
      height={height}
      heightOf={heightOf}
      bottom={hasTimeAxis ? axisHeight : plotMargin}
      onZoom={props.onZoom}
      onMark={props.onMark}
    >
      <div ref={ref} style={{ height }}>
        {isDrawn && (
          <ComposedChart
            width={width}
            height={height}
            accessibilityLayer={false}
            margin={{
              top: plotMargin,
              right: axes.length > 1 ? 0 : right,
              bottom: hasTimeAxis ? 0 : plotMargin,
              left: 0,
            }}
          >
            <CartesianGrid
              vertical={false}
              verticalCoordinatesGenerator={noLines}
              horizontalValues={scales[0]?.ticks ?? []}
              stroke="var(--frame-line)"
            />
            <XAxis
              type="number"
              dataKey="time"
              domain={[window.from, window.to]}
              allowDataOverflow
              ticks={[...timeAxis.ticks]}
              tickFormatter={timeAxis.formatTick}
              interval={0}
              height={axisHeight}
              hide={!hasTimeAxis}
              tick={tickStyle}
              stroke="var(--mantine-color-dimmed)"
            />
            {axes.map((axis, index) => {
              const scale = scales[index];
              const key = `axis ${index}`;
              return scale && <ScaleAxis key={key} {...{ axis, scale, index, right }} />;
            })}
            {axes.map((axis, index) => limitsOf(axis).map((limit) => limitOf(limit, index)))}
            <svg x={plotLeft} y={0} width={plotWidth} height={height} overflow="hidden" aria-hidden>
              {axes.map((axis, index) =>
                axis.series.map((one) => {
                  const scale = curveScales[index];
                  return scale && <SeriesCurve key={one.key} series={one} scale={scale} />;
                }),
              )}
            </svg>
          </ComposedChart>
        )}
      </div>
    </LaneSurface>
  );
}

interface ScaleAxisProps {
  readonly axis: ValueAxis;
  readonly scale: ValueScale;
  /** 0 for the axis on the left, 1 for the one on the right. */
  readonly index: number;
  readonly right: number;
}

function ScaleAxis({ axis, scale, index, right }: ScaleAxisProps) {
  const format = useFormatter();
  const { texts, base } = tickTexts(scale.ticks, format.number);
  const label = base === undefined ? axis.label : `${axis.label} − ${format.number(base)}`;
  const isLeft = index === 0;
  return (
    <YAxis
      yAxisId={index}
      orientation={isLeft ? 'left' : 'right'}
      width={isLeft ? plotLeft : right}
      domain={[scale.from, scale.to]}
      allowDataOverflow
      ticks={scale.ticks}
      interval={0}
      tickFormatter={(value: number) => texts.get(value) ?? ''}
      tick={tickStyle}
      stroke="var(--mantine-color-dimmed)"
      label={{
        ...axisLabelStyle,
        value: label,
        angle: isLeft ? -90 : 90,
        position: isLeft ? 'insideLeft' : 'insideRight',
      }}
    />
  );
}

/** The lines of all series of an axis, each once. */
function limitsOf({ series }: ValueAxis): LimitLine[] {
  const lines = series.flatMap(({ limits }) => limits);
  return [...new Map(lines.map((line) => [`${line.value} ${line.label}`, line])).values()];
}

function limitOf({ value, label }: LimitLine, axis: number) {
  return (
    <ReferenceLine
      key={`${axis} ${value} ${label}`}
      yAxisId={axis}
      y={value}
      ifOverflow="hidden"
      stroke="var(--mantine-color-text)"
      strokeDasharray="4 3"
      label={{
        value: label,
        position: 'insideBottomRight',
        fill: 'var(--mantine-color-text)',
        fontSize: 11,
      }}
    />
  );
}

/** Without it the grid would measure the text of ticks of its own. */
const noLines = (): number[] => [];

const tickStyle = { fill: 'var(--mantine-color-dimmed)', fontSize: 12 };

const axisLabelStyle = {
  offset: 8,
  style: { textAnchor: 'middle', fill: 'var(--mantine-color-text)', fontSize: 12 },
} as const;
