import type { Datastream } from '../contract/entities.ts';
import { parseTime } from './time-value.ts';

/** What the phenomenon times of Datastreams say together. */
export interface StreamTimes {
  readonly start: Date;
  readonly end: Date;
  /** The Datastreams observed last, the latest first. */
  readonly latest: readonly Datastream[];
}

/** The span of time that Datastreams cover and the `count` that end last; undefined without any. */
export function summarizeStreamTimes(
  datastreams: readonly Datastream[],
  count: number,
): StreamTimes | undefined {
  const timed = datastreams.flatMap((datastream) => {
    const time = parseTime(datastream.phenomenonTime ?? '');
    if (time?.start === undefined) return [];
    return [{ datastream, start: time.start, end: time.end ?? time.start }];
  });
  if (timed.length === 0) return undefined;
  const latest = [...timed].sort((a, b) => b.end.getTime() - a.end.getTime()).slice(0, count);
  return {
    start: new Date(Math.min(...timed.map(({ start }) => start.getTime()))),
    end: new Date(Math.max(...timed.map(({ end }) => end.getTime()))),
    latest: latest.map(({ datastream }) => datastream),
  };
}
