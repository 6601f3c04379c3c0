import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { TimeRange } from '#lib/time.ts';
import type { StreamReference } from '#sensing/model/series.ts';
import type { LoadedStream } from '#sensing/workers/observation-loads.ts';
import { takeLoads } from './begun-loads.ts';
import { streamRequests } from './stream-requests.ts';

export type { LoadedStream } from '#sensing/workers/observation-loads.ts';

/**
 * Loads the Observations of the streams in one worker and shows the window of them. Streams that
 * are added or taken away leave the others as they are; to load each resultTime too loads anew.
 * With an interval in milliseconds they are followed, and looked at so often.
 */
export function useStreamViews(
  server: string,
  streams: readonly StreamReference[],
  window: TimeRange | undefined,
  withResultTime = false,
  liveInterval?: number,
): readonly LoadedStream[] {
  const requests = useMemo(
    () => streamRequests(server, streams, withResultTime),
    [server, streams, withResultTime],
  );
  const [loads] = useState(() => takeLoads(requests));
  const from = window?.from;
  const to = window?.to;
  // The window comes first, so that what is seen is also loaded first.
  useEffect(
    () => loads.setWindow(from === undefined || to === undefined ? null : { from, to }),
    [loads, from, to],
  );
  useEffect(() => {
    loads.setLive(liveInterval);
    return () => loads.setLive(undefined);
  }, [loads, liveInterval]);
  useEffect(() => loads.setStreams(requests), [loads, requests]);
  const loaded = useSyncExternalStore(loads.subscribe, loads.getLoaded);
  return useMemo(
    () => [...requests.keys()].map((name) => loaded.get(name) ?? loads.pendingStream(name)),
    [loads, loaded, requests],
  );
}
