import { type PointerEvent, useMemo, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { formatDateTime, type TimeRange } from '#lib/time.ts';
import tooltip from './chart-tooltip.module.css';
import { axisHeight, plotLeft, plotRight, type RunColumns } from './series.ts';
import { seriesColour } from './series-colours.ts';
import { type StateRow, toBars } from './state-rows.ts';
import classes from './state-timeline.module.css';
import { useTimeAxis } from './use-time-axis.ts';
import { useWidth } from './use-width.ts';
import { ZoomSurface } from './zoom-surface.tsx';

interface StateTimelineProps {
  readonly label: string;
  readonly rows: readonly StateRow[];
  /** Text of each state, by its index. */
  readonly states: readonly string[];
  readonly runs: RunColumns;
  readonly window: TimeRange;
  readonly onZoom: (window: TimeRange) => void;
}

const rowHeight = 26;
const barHeight = 16;
/** Narrowest bar, so that a single value can be seen; pixels. */
const narrowest = 2;

/** States over time: a row for each state and a bar for each stretch in it. */
export function StateTimeline(props: StateTimelineProps) {
  const { rows, runs, window } = props;
  const { ref, width } = useWidth();
  const [hovered, setHovered] = useState<number | undefined>();
  const bars = useMemo(() => toBars(rows, runs), [rows, runs]);
  const axis = useTimeAxis(window, width);
  const plotHeight = rows.length * rowHeight + 8;
  const scale = (width - plotLeft - plotRight) / Math.max(1, window.to - window.from);
  const x = (time: number) =>
    plotLeft + (Math.min(Math.max(time, window.from), window.to) - window.from) * scale;

  function handleMove(event: PointerEvent<SVGSVGElement>) {
    const run = (event.target as Element).getAttribute('data-run');
    setHovered(run === null ? undefined : Number(run));
  }

  return (
    <ZoomSurface window={window} onZoom={props.onZoom}>
      <div ref={ref}>
        <svg
          width={width}
          height={plotHeight + axisHeight}
          role="img"
          aria-label={props.label}
          className={classes.timeline}
          onPointerMove={handleMove}
          onPointerLeave={() => setHovered(undefined)}
        >
          {rows.map((row, index) => (
            <RowLabel key={row.label} label={row.label} y={index * rowHeight + rowHeight / 2 + 4} />
          ))}
          {bars.map((bar) => (
            <rect
              key={bar.key}
              data-run={bar.run}
              x={x(bar.start)}
              y={bar.row * rowHeight + (rowHeight - barHeight) / 2 + 4}
              width={Math.max(narrowest, x(bar.end) - x(bar.start))}
              height={barHeight}
              fill={seriesColour(bar.state)}
              opacity={0.4 + 0.6 * bar.share}
            />
          ))}
          <line
            x1={plotLeft}
            x2={Math.max(plotLeft, width - plotRight)}
            y1={plotHeight}
            y2={plotHeight}
            className={classes.axis}
          />
          {axis.ticks.map((tick) => (
            <TickLabel key={tick} x={x(tick)} y={plotHeight} text={axis.formatTick(tick)} />
          ))}
        </svg>
        {hovered !== undefined && hovered < runs.start.length && (
          <div
            className={classes.hover}
            style={{ left: Math.min(x(runs.start[hovered] ?? 0), Math.max(0, width - 320)) }}
          >
            <RunTooltip runs={runs} index={hovered} states={props.states} />
          </div>
        )}
      </div>
    </ZoomSurface>
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

function TickLabel({
  x,
  y,
  text,
}: {
  readonly x: number;
  readonly y: number;
  readonly text: string;
}) {
  return (
    <>
      <line x1={x} x2={x} y1={y} y2={y + 6} className={classes.axis} />
      <text x={x} y={y + 20} textAnchor="middle" className={classes.tick}>
        {text}
      </text>
    </>
  );
}

interface RunTooltipProps {
  readonly runs: RunColumns;
  readonly index: number;
  readonly states: readonly string[];
}

function RunTooltip({ runs, index, states }: RunTooltipProps) {
  const text = useTranslations('chart');
  const format = useFormatter();
  const count = runs.count[index] ?? 0;
  const same = runs.same[index] ?? 0;
  return (
    <div className={tooltip.tooltip}>
      <div className={tooltip.time}>
        {formatDateTime(runs.start[index] ?? 0)} – {formatDateTime(runs.end[index] ?? 0)} UTC
      </div>
      <strong>{states[runs.state[index] ?? 0]}</strong>{' '}
      {same === count
        ? text('observations', { count })
        : text('sameOf', { same: format.number(same), count: format.number(count) })}
    </div>
  );
}
