import { HttpError } from '#lib/http-error.ts';
import { readEntitySet } from '../client.ts';
import type { Observation } from '../contract/entities.ts';
import { kinds } from '../contract/kinds.ts';
import { parseTime } from '../model/time-value.ts';

const select = '@iot.id,phenomenonTime,result';

/**
 * The `count` newest Observations of the set at a path, the newest first. A server that refuses to
 * sort, or does not do it though asked, is asked for the last in its own order.
 */
export async function readNewestObservations(
  server: string,
  path: string,
  count: number,
  signal: AbortSignal,
): Promise<Observation[]> {
  try {
    const options = { orderby: 'phenomenonTime desc', top: Math.max(2, count), select };
    const page = await readEntitySet(server, kinds.Observation, path, options, signal);
    if (isNewestFirst(page.value)) return page.value.slice(0, count);
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
  return readLast(server, path, count, signal);
}

/** `$orderby` is not in the specification, so a server may refuse it. */
export function isRefusal(error: unknown): boolean {
  return error instanceof HttpError && (error.status === 400 || error.status === 501);
}

/** Whether a set could be the newest first, as far as its times tell. */
export function isNewestFirst(observations: readonly Observation[]): boolean {
  const times = observations.map(({ phenomenonTime }) => parseTime(phenomenonTime ?? '')?.from);
  return times.every((time, index) => {
    const before = times[index - 1];
    return time === undefined || before === undefined || time <= before;
  });
}

/** The last in the server's own order, which is that of time where servers keep any. */
async function readLast(
  server: string,
  path: string,
  count: number,
  signal: AbortSignal,
): Promise<Observation[]> {
  const asked = { count: true, top: 1, select };
  const counted = await readEntitySet(server, kinds.Observation, path, asked, signal);
  const number = counted['@iot.count'] ?? 0;
  if (number <= 1) return counted.value;
  const skip = Math.max(0, number - count);
  const last = { skip, top: number - skip, select };
  const page = await readEntitySet(server, kinds.Observation, path, last, signal);
  return page.value.toReversed();
}
