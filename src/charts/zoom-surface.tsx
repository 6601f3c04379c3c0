import { type PointerEvent, type ReactNode, useState } from 'react';
import type { TimeRange } from '#lib/time.ts';
import { axisHeight, plotLeft, plotRight } from './series.ts';
import classes from './zoom-surface.module.css';

interface ZoomSurfaceProps {
  /** The time shown from the left to the right end of the plot. */
  readonly window: TimeRange;
  readonly onZoom: (window: TimeRange) => void;
  readonly children: ReactNode;
}

/** Shortest drag that counts as a choice and not as a click; pixels. */
const shortestDrag = 6;

/** Lets a stretch of time be chosen by dragging across a chart. */
export function ZoomSurface({ window, onZoom, children }: ZoomSurfaceProps) {
  const [drag, setDrag] = useState<{ from: number; to: number } | undefined>();
  const left = drag && Math.min(drag.from, drag.to);
  const width = drag && Math.abs(drag.to - drag.from);

  function handleUp(event: PointerEvent<HTMLDivElement>) {
    if (drag && Math.abs(drag.to - drag.from) >= shortestDrag) {
      const times = [drag.from, drag.to].map((x) => timeAt(x, event.currentTarget, window));
      onZoom({ from: Math.round(Math.min(...times)), to: Math.round(Math.max(...times)) });
    }
    setDrag(undefined);
  }

  return (
    <div
      className={classes.surface}
      onPointerDown={(event) => {
        if (event.button !== 0 || !event.isPrimary) return;
        const x = plotX(event);
        setDrag({ from: x, to: x });
      }}
      onPointerMove={(event) => {
        if (drag === undefined) return;
        const x = plotX(event);
        const surface = event.currentTarget;
        // Captured late, so that a plain click still reaches what lies below.
        if (Math.abs(x - drag.from) >= shortestDrag) surface.setPointerCapture(event.pointerId);
        setDrag({ from: drag.from, to: x });
      }}
      onPointerUp={handleUp}
      onPointerCancel={() => setDrag(undefined)}
      onPointerLeave={(event) => {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) setDrag(undefined);
      }}
    >
      {children}
      {width !== undefined && width >= shortestDrag && (
        <div className={classes.selection} style={{ left, width, bottom: axisHeight }} />
      )}
    </div>
  );
}

/** Where the pointer is, in pixels from the left of the surface and within the plot. */
function plotX(event: PointerEvent<HTMLDivElement>): number {
  const box = event.currentTarget.getBoundingClientRect();
  return Math.min(Math.max(event.clientX - box.left, plotLeft), box.width - plotRight);
}

function timeAt(x: number, surface: HTMLDivElement, window: TimeRange): number {
  const width = surface.getBoundingClientRect().width - plotLeft - plotRight;
  return window.from + ((x - plotLeft) / width) * (window.to - window.from);
}
