import { useFormatter } from 'use-intl';
import type { TimeRange } from '#lib/time.ts';
import { plotLeft, plotRight } from './series.ts';
import { tickFormat, timeTicks } from './time-ticks.ts';

/** Least distance between two ticks; pixels. */
const tickDistance = 84;

/** The ticks of a time axis for a chart of this width, and how they are written. */
export function useTimeAxis(window: TimeRange, width: number) {
  const format = useFormatter();
  const most = Math.max(2, Math.floor((width - plotLeft - plotRight) / tickDistance));
  const { ticks, unit } = timeTicks(window.from, window.to, most);
  return {
    ticks,
    formatTick: (tick: number) => format.dateTime(tick, tickFormat(tick, unit)),
  };
}
