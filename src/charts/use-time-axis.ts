import { useFormatter } from 'use-intl';
import type { TimeRange } from '#lib/time.ts';
import { plotLeft } from './series.ts';
import { useTimeText } from './time-text.tsx';
import { type TimeTicks, tickFormat, timeTicks } from './time-ticks.ts';

/** Least distance between two ticks, and between two that say seconds; pixels. */
const tickDistance = 64;
const longTickDistance = 100;

/** The ticks of a time axis for a chart of this width, and how they are written. */
export function useTimeAxis(window: TimeRange, width: number, right: number) {
  const format = useFormatter();
  const { zone } = useTimeText();
  const { ticks, unit } = ticksFor(window, width - plotLeft - right, zone);
  return {
    ticks,
    formatTick: (tick: number) => format.dateTime(tick, tickFormat(tick, unit, zone)),
  };
}

function ticksFor({ from, to }: TimeRange, width: number, zone: string): TimeTicks {
  const usual = timeTicks(from, to, Math.max(2, Math.floor(width / tickDistance)), zone);
  return usual.unit === 'second' || usual.unit === 'millisecond'
    ? timeTicks(from, to, Math.max(2, Math.floor(width / longTickDistance)), zone)
    : usual;
}
