/** One result as the map shows it: a number, a word, or neither. */
import { parseTimeRange, type TimeRange } from '#lib/time.ts';
import type { Observation } from '../contract/entities.ts';

/**
 * The result of an Observation and its phenomenonTime in epoch milliseconds. A boolean is the word
 * `true` or `false`; null stands for a missing result and for one that is no plain value.
 */
export interface Reading extends TimeRange {
  readonly value: number | string | null;
}

/** What an Observation says, or one component of its result; undefined without a readable time. */
export function toReading(
  observation: Pick<Observation, 'phenomenonTime' | 'result'>,
  component?: number,
): Reading | undefined {
  const time = parseTimeRange(observation.phenomenonTime ?? '');
  return time && { ...time, value: readingValue(observation.result, component) };
}

/** The value of a result, or of one component of it. */
export function readingValue(result: unknown, component?: number): Reading['value'] {
  const part = component === undefined ? result : partOf(result, component);
  if (typeof part === 'number') return Number.isFinite(part) ? part : null;
  if (typeof part === 'boolean') return String(part);
  return typeof part === 'string' ? part : null;
}

function partOf(result: unknown, component: number): unknown {
  return Array.isArray(result) ? (result[component] as unknown) : undefined;
}
