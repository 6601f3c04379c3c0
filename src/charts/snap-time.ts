import type { TimeRange } from '#lib/time.ts';
import type { DrawnSeries } from './drawn-series.ts';
import { readAt } from './reading.ts';

/** Share of the window that a value may be away from the crosshair to be read at its ends. */
const reachShare = 0.02;

/** How far before its first and after its last value a series is still read; milliseconds. */
export function reachOf(window: TimeRange): number {
  return (window.to - window.from) * reachShare;
}

/** The time of the value nearest to a time in any of the series; states and steps hold any time. */
export function snapTime(series: readonly DrawnSeries[], time: number, window: TimeRange): number {
  let nearest: number | undefined;
  for (const one of series) {
    if (one.kind === 'state' || one.isStepped) return Math.round(time);
    const found = readAt(one, time, reachOf(window))?.time;
    if (found === undefined) continue;
    if (nearest === undefined || Math.abs(found - time) < Math.abs(nearest - time)) nearest = found;
  }
  return nearest ?? Math.round(time);
}
