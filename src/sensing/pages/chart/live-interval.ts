import { parseDuration } from '#lib/duration.ts';

/** Often enough for any sensor, and seldom enough for any server. */
const shortest = 2000;

/** Milliseconds of an interval in the address, not too short; undefined when it is none. */
export function liveInterval(text: string | undefined): number | undefined {
  const interval = parseDuration(text);
  return interval === undefined ? undefined : Math.max(shortest, interval);
}
