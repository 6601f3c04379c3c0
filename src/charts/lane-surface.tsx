import { Box } from '@mantine/core';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react';
import type { TimeRange } from '#lib/time.ts';
import { useChartGroup } from './chart-group.tsx';
import type { DrawnSeries } from './drawn-series.ts';
import { LaneCrosshair } from './lane-crosshair.tsx';
import { laneKey } from './lane-keys.ts';
import { LaneMarks } from './lane-marks.tsx';
import classes from './lane-surface.module.css';
import { plotLeft } from './series.ts';
import { snapTime } from './snap-time.ts';

interface LaneSurfaceProps {
  /** What tells the lane from the others. */
  readonly lane: string;
  /** Name of the chart for assistive technology. */
  readonly label: string;
  /** The series that the arrow keys step through. */
  readonly series: readonly DrawnSeries[];
  readonly height: number;
  /** Pixels from the top at which a value is drawn; undefined where values have no height. */
  readonly heightOf?: ((key: string, value: number) => number | undefined) | undefined;
  /** Height of the time axis below the plot; pixels. */
  readonly bottom: number;
  readonly onZoom: (window: TimeRange) => void;
  /** Asked for by a double click or Enter: something is to be noted at a time. */
  readonly onMark?: ((time: number) => void) | undefined;
  readonly children: ReactNode;
}

/** Shortest drag that counts as a choice and not as a click; pixels. */
const shortestDrag = 6;

/**
 * What can be done on a chart: read it with the pointer or the arrow keys, choose a stretch of time
 * by dragging, zoom and move by keyboard.
 */
export function LaneSurface(props: LaneSurfaceProps) {
  const { lane, series, onZoom } = props;
  const { crosshair, window, right } = useChartGroup();
  const [drag, setDrag] = useState<{ from: number; to: number } | undefined>();
  const left = drag && Math.min(drag.from, drag.to);
  const width = drag && Math.abs(drag.to - drag.from);

  /** Where the pointer is, in pixels from the left of the surface and within the plot. */
  function plotX(event: PointerEvent<HTMLDivElement>): number {
    const box = event.currentTarget.getBoundingClientRect();
    return Math.min(Math.max(event.clientX - box.left, plotLeft), box.width - right);
  }

  function timeAt(x: number, surface: HTMLDivElement): number {
    const plot = surface.getBoundingClientRect().width - plotLeft - right;
    return window.from + ((x - plotLeft) / Math.max(1, plot)) * (window.to - window.from);
  }

  function readUnder(event: PointerEvent<HTMLDivElement>) {
    const time = snapTime(series, timeAt(plotX(event), event.currentTarget), window);
    crosshair.put({ time, lane, isByKeyboard: false });
  }

  function handleMove(event: PointerEvent<HTMLDivElement>) {
    readUnder(event);
    if (drag === undefined) return;
    const x = plotX(event);
    // Captured late, so that a plain click still reaches what lies below.
    if (Math.abs(x - drag.from) >= shortestDrag) {
      event.currentTarget.setPointerCapture(event.pointerId);
    }
    setDrag({ from: drag.from, to: x });
  }

  function handleUp(event: PointerEvent<HTMLDivElement>) {
    if (drag && Math.abs(drag.to - drag.from) >= shortestDrag) {
      const times = [drag.from, drag.to].map((x) => timeAt(x, event.currentTarget));
      onZoom({ from: Math.round(Math.min(...times)), to: Math.round(Math.max(...times)) });
    }
    setDrag(undefined);
  }

  function handleLeave(event: PointerEvent<HTMLDivElement>) {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) return;
    setDrag(undefined);
    if (event.pointerType === 'mouse') crosshair.put(undefined);
  }

  function handleKey(event: KeyboardEvent<HTMLDivElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const done = laneKey(event, { series, window, time: crosshair.getPlace()?.time });
    if (done === undefined) return;
    event.preventDefault();
    if (done.type === 'read') crosshair.put({ time: done.time, lane, isByKeyboard: true });
    if (done.type === 'leave') crosshair.put(undefined);
    if (done.type === 'show') onZoom(done.window);
    if (done.type === 'mark') props.onMark?.(done.time);
  }

  return (
    <Box
      className={classes.surface ?? ''}
      role="application"
      aria-label={props.label}
      tabIndex={0}
      onKeyDown={handleKey}
      onPointerDown={(event) => {
        if (event.button !== 0 || !event.isPrimary) return;
        const x = plotX(event);
        setDrag({ from: x, to: x });
        readUnder(event);
      }}
      onPointerMove={handleMove}
      onPointerUp={handleUp}
      onDoubleClick={() => {
        const time = crosshair.getPlace()?.time;
        if (time !== undefined) props.onMark?.(time);
      }}
      onPointerCancel={() => setDrag(undefined)}
      onPointerLeave={handleLeave}
      onBlur={() => crosshair.getPlace()?.isByKeyboard && crosshair.put(undefined)}
    >
      {props.children}
      {width !== undefined && width >= shortestDrag && (
        <div className={classes.selection} style={{ left, width, bottom: props.bottom }} />
      )}
      <LaneMarks height={props.height - props.bottom} />
      <LaneCrosshair
        lane={lane}
        series={series}
        height={props.height - props.bottom}
        heightOf={props.heightOf}
      />
    </Box>
  );
}
