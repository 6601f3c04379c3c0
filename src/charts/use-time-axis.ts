import { useFormatter } from 'use-intl';
import type { TimeRange } from '#lib/time.ts';
import { plotLeft, plotRight } from './series.ts';
import { type TimeTicks, tickFormat, timeTicks } from './time-ticks.ts';

/** Least distance between two ticks, and between two that say seconds; pixels. */
const tickDistance = 64;
const longTickDistance = 100;

/** The ticks of a time axis for a chart of this width, and how they are written. */
export function useTimeAxis(window: TimeRange, width: number) {
  const format = useFormatter();
  const { ticks, unit } = ticksFor(window, width - plotLeft - plotRight);
  return {
    ticks,
    formatTick: (tick: number) => format.dateTime(tick, tickFormat(tick, unit)),
  };
}

function ticksFor({ from, to }: TimeRange, width: number): TimeTicks {
  const usual = timeTicks(from, to, Math.max(2, Math.floor(width / tickDistance)));
  return usual.unit === 'second' || usual.unit === 'millisecond'
    ? timeTicks(from, to, Math.max(2, Math.floor(width / longTickDistance)))
    : usual;
}
