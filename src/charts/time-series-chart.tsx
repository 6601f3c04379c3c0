import { useMemo } from 'react';
import type { TimeRange } from '#lib/time.ts';
import { useChartGroup } from './chart-group.tsx';
import type { ValueAxis as AxisOfSeries } from './drawn-series.ts';
import { LaneSurface } from './lane-surface.tsx';
import { LimitLines } from './limit-lines.tsx';
import { axisHeight, plotLeft } from './series.ts';
import { SeriesCurve } from './series-curve.tsx';
import { TimeAxis } from './time-axis.tsx';
import classes from './time-series-chart.module.css';
import { useWidth } from './use-width.ts';
import { ValueAxis } from './value-axis.tsx';
import { heightAt, plotHeight, plotMargin, valueScale } from './value-scale.ts';

interface TimeSeriesChartProps {
  readonly lane: string;
  /** Name of the chart for assistive technology. */
  readonly label: string;
  /** One value axis on the left, or a second one on the right. */
  readonly axes: readonly AxisOfSeries[];
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
  const plot = plotHeight(height, hasTimeAxis);
  const scales = useMemo(() => axes.map((axis) => valueScale(axis, plot)), [axes, plot]);
  const [grid] = scales;
  const plotEnd = Math.max(plotLeft, width - right);
  const plotWidth = plotEnd - plotLeft;
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
        {width > 0 && (
          <svg width={width} height={height} className={classes.chart} aria-hidden>
            {grid?.ticks.map((tick) => {
              const y = heightAt(tick, grid, plot);
              return (
                <line
                  key={tick}
                  className={classes.grid}
                  x1={plotLeft}
                  x2={plotEnd}
                  y1={y}
                  y2={y}
                />
              );
            })}
            {hasTimeAxis && <TimeAxis width={width} top={plotMargin + plot} />}
            {axes.map((axis, index) => {
              const scale = scales[index];
              const isLeft = index === 0;
              const place = isLeft
                ? { x: plotLeft, labelX: 10 }
                : { x: plotEnd, labelX: width - 10 };
              const shown = { label: axis.label, plot, isLeft, ...place };
              return (
                scale && <ValueAxis key={isLeft ? 'left' : 'right'} {...shown} scale={scale} />
              );
            })}
            <svg x={plotLeft} y={0} width={plotWidth} height={height} overflow="hidden" aria-hidden>
              {axes.map((axis, index) => {
                const scale = scales[index];
                const lines = { axis, width: plotWidth, plot };
                return (
                  scale && <LimitLines key={`limits ${axis.label}`} {...lines} scale={scale} />
                );
              })}
              {axes.map((axis, index) =>
                axis.series.map((one) => {
                  const scale = curveScales[index];
                  return scale && <SeriesCurve key={one.key} series={one} scale={scale} />;
                }),
              )}
            </svg>
          </svg>
        )}
      </div>
    </LaneSurface>
  );
}
