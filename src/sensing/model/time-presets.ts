import type { TimeRange } from '#lib/time.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** Lengths of time that are chosen often; months and years of fixed length, so that it is said. */
export const timePresets = [
  { name: 'hour', length: hour },
  { name: 'day', length: day },
  { name: 'week', length: 7 * day },
  { name: 'month', length: 30 * day },
  { name: 'year', length: 365 * day },
] as const;

export type TimePreset = (typeof timePresets)[number];

/** The last stretch of this length before the newest value, which may be long ago. */
export function presetWindow({ length }: TimePreset, whole: TimeRange): TimeRange {
  return { from: Math.max(whole.from, whole.to - length), to: whole.to };
}

/** The preset that a window is; undefined when it is none. */
export function presetOf(window: TimeRange, whole: TimeRange): TimePreset | undefined {
  if (window.to !== whole.to) return undefined;
  return timePresets.find(({ length }) => window.to - window.from === length);
}
