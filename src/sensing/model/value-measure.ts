/** Which streams can share a scale: those with numbers in one unit, and those with words. */
import type { Reading } from './reading.ts';
import type { ValueStream } from './value-stream.ts';

/** What the address says for results that are words; no unit begins so. */
export const statesKey = '*states';

/** Results that can be compared: numbers of one unit, or words. */
export interface Measure {
  /** As in an address: the unit, empty without one, or `statesKey`. */
  readonly key: string;
  readonly isNumber: boolean;
  readonly unit: string | undefined;
  readonly streams: number;
}

/** The newest reading of a stream: null when it has none, undefined while it is not known. */
export type ReadingOf = (stream: ValueStream) => Reading | null | undefined;

/** The key of a stream's measure. */
export function measureKeyOf(stream: ValueStream, reading: Reading | null | undefined): string {
  const kind =
    stream.declared ?? (typeof reading?.value === 'string' ? ('state' as const) : 'number');
  return kind === 'state' ? statesKey : (stream.unit ?? '');
}

/** The measures of the streams, that of most streams first. */
export function measuresOf(streams: readonly ValueStream[], readingOf: ReadingOf): Measure[] {
  const found = new Map<string, Measure>();
  for (const stream of streams) {
    const key = measureKeyOf(stream, readingOf(stream));
    const isNumber = key !== statesKey;
    const before = found.get(key)?.streams ?? 0;
    found.set(key, {
      key,
      isNumber,
      unit: isNumber ? stream.unit : undefined,
      streams: before + 1,
    });
  }
  return [...found.values()].sort(
    (one, other) => other.streams - one.streams || (one.key < other.key ? -1 : 1),
  );
}
