import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { TimeRange } from '#lib/time.ts';
import { moveBrush } from './brush-move.ts';
import { plotLeft } from './series.ts';
import classes from './time-brush.module.css';
import { useTimeText } from './time-text.tsx';
import { useWidth } from './use-width.ts';

interface TimeBrushProps {
  readonly whole: TimeRange;
  readonly window: TimeRange;
  /** Width right of the plot, as in the charts; pixels. */
  readonly right: number;
  readonly onChange: (window: TimeRange) => void;
  /** The picture of the whole; gets the size of the plot in pixels. */
  readonly children: (size: { width: number; height: number }) => ReactNode;
}

type Part = 'from' | 'to' | 'both';

const height = 44;
/** Share of the whole that an arrow key moves an end by. */
const keyStep = 0.01;

/** An overview of the whole time with the window on it, to be moved or stretched. */
export function TimeBrush({ whole, window, right: room, onChange, children }: TimeBrushProps) {
  const text = useTranslations('chart');
  const { dateTime, zone } = useTimeText();
  const { ref, width } = useWidth();
  const [drag, setDrag] = useState<{ part: Part; x: number; window: TimeRange } | undefined>();
  const [draft, setDraft] = useState<TimeRange | undefined>();
  const plotWidth = Math.max(0, width - plotLeft - room);
  const length = Math.max(1, whole.to - whole.from);
  const shown = draft ?? window;
  const x = (time: number) =>
    plotLeft + Math.min(1, Math.max(0, (time - whole.from) / length)) * plotWidth;
  const left = x(shown.from);
  const right = x(shown.to);

  function start(part: Part) {
    return (event: PointerEvent<HTMLDivElement>) => {
      if (event.button !== 0) return;
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ part, x: event.clientX, window });
    };
  }

  function handleMove(event: PointerEvent<HTMLDivElement>) {
    if (drag === undefined || plotWidth === 0) return;
    const by = ((event.clientX - drag.x) / plotWidth) * length;
    setDraft(moveBrush(drag.window, drag.part, by, whole));
  }

  function handleEnd() {
    if (draft) onChange(draft);
    setDrag(undefined);
    setDraft(undefined);
  }

  function handleKey(part: Part) {
    return (event: KeyboardEvent) => {
      const direction = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (direction === undefined) return;
      event.preventDefault();
      const step = keyStep * (event.shiftKey ? 10 : 1) * direction * length;
      onChange(moveBrush(window, part, step, whole));
    };
  }

  const handle = (part: 'from' | 'to', x: number) => (
    <div
      className={classes.handle}
      style={{ left: x }}
      role="slider"
      tabIndex={0}
      aria-label={text(part === 'from' ? 'windowStart' : 'windowEnd')}
      aria-valuemin={whole.from}
      aria-valuemax={whole.to}
      aria-valuenow={shown[part]}
      aria-valuetext={`${dateTime(shown[part])} ${zone}`}
      onPointerDown={start(part)}
      onPointerMove={handleMove}
      onPointerUp={handleEnd}
      onPointerCancel={handleEnd}
      onKeyDown={handleKey(part)}
    />
  );

  return (
    <div ref={ref} className={classes.brush} style={{ height }}>
      <svg className={classes.picture} style={{ left: plotLeft }} width={plotWidth} height={height}>
        <title>{text('overview')}</title>
        {children({ width: plotWidth, height })}
      </svg>
      <div className={classes.outside} style={{ left: plotLeft, width: left - plotLeft }} />
      <div className={classes.outside} style={{ left: right, right: room }} />
      <div
        className={classes.window}
        style={{ left, width: Math.max(1, right - left) }}
        onPointerDown={start('both')}
        onPointerMove={handleMove}
        onPointerUp={handleEnd}
        onPointerCancel={handleEnd}
      />
      {width > 0 && handle('from', left)}
      {width > 0 && handle('to', right)}
    </div>
  );
}
