import { parseInstant, parseTimeRange, type TimeRange } from '#lib/time.ts';

/** Shortest window that a chart zooms to, in milliseconds. */
export const shortestWindow = 10;

/** The `phenomenonTime` of a stream, undefined when it has none or it cannot be read. */
export function spanOf(stream: { phenomenonTime?: string | null | undefined } | undefined) {
  const text = stream?.phenomenonTime;
  return typeof text === 'string' ? parseTimeRange(text) : undefined;
}

/** The range that holds all of the ranges; undefined when there is none. */
export function unionOf(ranges: readonly (TimeRange | undefined)[]): TimeRange | undefined {
  let union: TimeRange | undefined;
  for (const range of ranges) {
    if (range === undefined) continue;
    union = {
      from: Math.min(union?.from ?? range.from, range.from),
      to: Math.max(union?.to ?? range.to, range.to),
    };
  }
  return union;
}

/** The window that an address names; undefined when an end is missing or they make no range. */
export function parseWindow(from: string | undefined, to: string | undefined) {
  if (from === undefined || to === undefined) return undefined;
  const window = { from: parseInstant(from), to: parseInstant(to) };
  return window.to - window.from >= shortestWindow ? window : undefined;
}

/** The window with its length multiplied around its middle, kept inside the whole. */
export function zoomWindow(window: TimeRange, factor: number, whole: TimeRange): TimeRange {
  const length = Math.max(shortestWindow, (window.to - window.from) * factor);
  const middle = (window.from + window.to) / 2;
  return keepInside({ from: middle - length / 2, to: middle + length / 2 }, whole);
}

/** The window moved by a share of its length, kept inside the whole. */
export function panWindow(window: TimeRange, share: number, whole: TimeRange): TimeRange {
  const step = (window.to - window.from) * share;
  return keepInside({ from: window.from + step, to: window.to + step }, whole);
}

/** The window moved, and where it is longer cut, so that it lies in the whole; whole milliseconds. */
export function keepInside(window: TimeRange, whole: TimeRange): TimeRange {
  const length = Math.min(window.to - window.from, whole.to - whole.from);
  const from = Math.min(Math.max(window.from, whole.from), whole.to - length);
  return { from: Math.round(from), to: Math.round(from + length) };
}

/** Lengths that people name times by, the longest first; milliseconds. */
const grains = [86_400_000, 3_600_000, 600_000, 60_000, 10_000, 1000, 100, 10];
/** Share of a window that nobody can aim at: about a pixel. */
const finestShare = 0.001;

/**
 * The window with ends that were aimed at by hand as even times (2010-04-20 12:30, no milliseconds);
 * moved by less than a pixel, and an end of the whole stays exact.
 */
export function evenWindow(window: TimeRange, whole: TimeRange): TimeRange {
  const grain = grains.find((one) => one <= (window.to - window.from) * finestShare) ?? 1;
  const even = (time: number) => Math.round(time / grain) * grain;
  return {
    from: window.from <= whole.from ? whole.from : Math.max(whole.from, even(window.from)),
    to: window.to >= whole.to ? whole.to : Math.min(whole.to, even(window.to)),
  };
}

/** Whether the window shows the whole, to the millisecond. */
export function isWhole(window: TimeRange, whole: TimeRange): boolean {
  return window.from <= whole.from && window.to >= whole.to;
}
