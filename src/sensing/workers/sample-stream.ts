import type { TimeRange } from '#lib/time.ts';
import type { ObservationSource } from './observation-source.ts';
import type { RowCollector } from './row-collector.ts';

/** Each round asks between the times of the rounds before it. */
const parts = [8, 16, 32, 64];
/** Requests that are under way at a time. */
const slots = 4;
/** No further round begins after this share of the time of the pages, and after so long, in milliseconds. */
const share = 0.1;
const longest = 1500;
/** Rows that make a sample of a window, so that it takes no further one. */
const enoughRows = 100;

/**
 * Times spread evenly over a range, in rounds, so that a picture of the whole is there after the
 * first one and every further one makes it finer.
 */
export function sampleRounds({ from, to }: TimeRange): number[][] {
  return parts.map((part, round) => {
    const times = Array.from({ length: part }, (_, index) => index)
      .filter((index) => round === 0 || index % 2 === 1)
      .map((index) => Math.round(from + ((to - from) * index) / part));
    return [...new Set(times)];
  });
}

interface SampleEffort {
  /** Milliseconds that it is expected to take to load all that is missing. */
  readonly time: number;
  /** Called whenever the sample has become finer. */
  readonly onRound: () => void;
}

/**
 * Adds a few rows from evenly spaced times to the collector's sample, where rows are missing. A
 * request that fails ends the sample: the pages will say what is wrong. Rejects on an abort.
 */
export async function sampleStream(
  source: ObservationSource,
  collector: RowCollector,
  missing: readonly TimeRange[],
  signal: AbortSignal,
  { time: expected, onRound }: SampleEffort,
): Promise<void> {
  const range = { from: missing[0]?.from ?? 0, to: missing.at(-1)?.to ?? 0 };
  if (collector.sampleRowsIn(range) >= enoughRows) return;
  const began = performance.now();
  for (const times of sampleRounds(range)) {
    const waiting = times.filter((time) =>
      missing.some(({ from, to }) => from <= time && time < to),
    );
    const work = Array.from({ length: slots }, async () => {
      for (let time = waiting.shift(); time !== undefined; time = waiting.shift()) {
        collector.addSample(await source.sample(time, signal));
      }
    });
    const results = await Promise.allSettled(work);
    signal.throwIfAborted();
    onRound();
    const isEnough = performance.now() - began > Math.min(longest, share * expected);
    const hasFailed = results.some(({ status }) => status === 'rejected');
    if (hasFailed || isEnough) return;
  }
}
