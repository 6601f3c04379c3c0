import { queryOptions } from '@tanstack/react-query';
import { TaskTurns } from '#lib/task-turns.ts';
import { readEntitySet } from '../client.ts';
import type { Kind } from '../contract/kinds.ts';
import { type SetCount, setCount } from '../contract/set-count.ts';

/** Milliseconds after which a server counts slowly, and is asked for a sample instead. */
const patience = 4_000;
/** Entities of the sample: a set with more has "100+". */
const sampleSize = 100;
/** Browsers hold six connections to a server; counting is never to take all of them. */
const turns = new TaskTurns(2);

/**
 * The number of entities of `kind` at a path, `Things` or `Sensors(3)/Datastreams`. Where the server
 * refuses to count, does not tell or takes long, it is at least what a sample shows.
 */
export function countQuery(server: string, kind: Kind, path: string = kind.set) {
  return queryOptions({
    queryKey: ['sensing', server, path, 'count'],
    queryFn: ({ signal }) => turns.run(() => countOrSample(server, kind, path, signal), signal),
    staleTime: 60_000,
    retry: false,
  });
}

async function countOrSample(
  server: string,
  kind: Kind,
  path: string,
  signal: AbortSignal,
): Promise<SetCount> {
  try {
    const inTime = AbortSignal.any([signal, AbortSignal.timeout(patience)]);
    const asked = { top: 1, count: true, select: '@iot.id' };
    const counted = setCount(await readEntitySet(server, kind, path, asked, inTime));
    if (counted !== undefined) return counted;
  } catch {
    // Whatever it was, a plain page says more than a failed count; a failure there is shown.
    signal.throwIfAborted();
  }
  const sample = await readEntitySet(server, kind, path, { top: sampleSize }, signal);
  return { number: sample.value.length, isExact: !sample['@iot.nextLink'] };
}
