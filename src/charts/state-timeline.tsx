import { useMemo } from 'react';
import type { TimeRange } from '#lib/time.ts';
import { useChartGroup } from './chart-group.tsx';
import type { StateSeries } from './drawn-series.ts';
import { LaneSurface } from './lane-surface.tsx';
import { axisHeight, plotLeft } from './series.ts';
import { seriesColour } from './series-colours.ts';
import { type StateRow, toBars } from './state-rows.ts';
import classes from './state-timeline.module.css';
import { TimeAxis } from './time-axis.tsx';
import { useWidth } from './use-width.ts';
import { plotMargin } from './value-scale.ts';

interface StateTimelineProps {
  readonly lane: string;
  readonly label: string;
  readonly series: StateSeries;
  readonly rows: readonly StateRow[];
  /** Whether the times are written below the plot. */
  readonly hasTimeAxis: boolean;
  readonly onZoom: (window: TimeRange) => void;
  readonly onMark?: ((time: number) => void) | undefined;
}

const rowHeight = 26;
const barHeight = 16;
/** Narrowest bar, so that a single value can be seen; pixels. */
const narrowest = 2;

/** States over time: a row for each state and a bar for each stretch in it. */
export function StateTimeline(props: StateTimelineProps) {
  const { rows, series, hasTimeAxis } = props;
  const { window, right } = useChartGroup();
  const { ref, width } = useWidth();
  const bars = useMemo(() => toBars(rows, series.runs), [rows, series.runs]);
  const shown = useMemo(() => [series], [series]);
  const plotHeight = rows.length * rowHeight + plotMargin;
  const bottom = hasTimeAxis ? axisHeight : plotMargin;
  const scale = (width - plotLeft - right) / Math.max(1, window.to - window.from);
  const x = (time: number) =>
    plotLeft + (Math.min(Math.max(time, window.from), window.to) - window.from) * scale;

  return (
    <LaneSurface
      lane={props.lane}
      label={props.label}
      series={shown}
      height={plotHeight + bottom}
      bottom={bottom}
      onZoom={props.onZoom}
      onMark={props.onMark}
    >
      <div ref={ref} style={{ height: plotHeight + bottom }}>
        <svg width={width} height={plotHeight + bottom} className={classes.timeline} aria-hidden>
          {rows.map((row, index) => (
            <RowLabel key={row.label} label={row.label} y={index * rowHeight + rowHeight / 2 + 4} />
          ))}
          {bars.map((bar) => (
            <rect
              key={bar.key}
              x={x(bar.start)}
              y={bar.row * rowHeight + (rowHeight - barHeight) / 2 + 4}
              width={Math.max(narrowest, x(bar.end) - x(bar.start))}
              height={barHeight}
              fill={seriesColour(bar.state)}
              opacity={0.4 + 0.6 * bar.share}
            />
          ))}
          {hasTimeAxis && <TimeAxis width={width} top={plotHeight} />}
        </svg>
      </div>
    </LaneSurface>
  );
}

function RowLabel({ label, y }: { readonly label: string; readonly y: number }) {
  const isLong = label.length > 11;
  return (
    <text x={plotLeft - 8} y={y} dy="0.35em" textAnchor="end" className={classes.label}>
      {isLong && <title>{label}</title>}
      {isLong ? `${label.slice(0, 10)}…` : label}
    </text>
  );
}
