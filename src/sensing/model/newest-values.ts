/** The newest Observations of a stream, reduced to what the map needs. */
import type { Observation } from '../contract/entities.ts';
import { type Reading, toReading } from './reading.ts';
import type { ValueStream } from './value-stream.ts';

/** How many of the newest Observations tell how often a stream is observed. */
export const newestCount = 4;

export interface NewestValue {
  /** Null when the stream has no Observation. */
  readonly reading: Reading | null;
  /** Longest time between the newest Observations, or length of one; undefined for a lone instant. */
  readonly interval: number | undefined;
}

/** What the newest Observations of a stream, the newest first, say of it. */
export function toNewestValue(
  stream: ValueStream,
  observations: readonly Observation[],
): NewestValue {
  const readings = observations.flatMap(
    (observation) => toReading(observation, stream.series.component) ?? [],
  );
  const steps = readings.slice(1).map(({ from }, index) => (readings[index]?.from ?? from) - from);
  const longest = Math.max(0, ...steps, ...readings.map(({ from, to }) => to - from));
  return { reading: readings[0] ?? null, interval: longest === 0 ? undefined : longest };
}

/** Whether the stream says that it goes on after the reading, which then is not its newest. */
export function isOvertaken(stream: ValueStream, { reading }: NewestValue): boolean {
  if (stream.span === undefined) return false;
  return reading === null || reading.to < stream.span.to - 1000;
}

const hour = 3_600_000;
const day = 24 * hour;

/**
 * Milliseconds after which a value is stale where nobody chose an age: three of the stream's usual
 * intervals, an hour at least; a day where the interval is not known.
 */
export function usualMaxAge(value: NewestValue | undefined): number {
  return value?.interval === undefined ? day : Math.max(hour, 3 * value.interval);
}
