import type { TimeRange } from '#lib/time.ts';
import type { Datastream } from '../contract/entities.ts';
import { parseTime } from './time-value.ts';
import { unionOf } from './time-window.ts';

/** What the phenomenon times of Datastreams say together. */
export interface StreamTimes {
  readonly span: TimeRange;
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
    if (time?.from === undefined) return [];
    return [{ datastream, from: time.from, to: time.to ?? time.from }];
  });
  const span = unionOf(timed);
  if (span === undefined) return undefined;
  const latest = [...timed].sort((a, b) => b.to - a.to).slice(0, count);
  return { span, latest: latest.map(({ datastream }) => datastream) };
}
