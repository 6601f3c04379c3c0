import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { TimeRange } from '#lib/time.ts';
import { entityPath } from '#sensing/contract/paths.ts';
import { type StreamReference, streamKey } from '#sensing/model/series.ts';
import { type LoadedStream, ObservationLoads } from '#sensing/workers/observation-loads.ts';
import type { StreamRequest } from '#sensing/workers/stream-view.ts';

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
  const loads = useMemo(() => new ObservationLoads(), []);
  const requests = useMemo(
    () => streams.map((stream) => toRequest(server, stream, withResultTime)),
    [server, streams, withResultTime],
  );
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
  useEffect(() => loads.setStreams(new Map(requests)), [loads, requests]);
  const loaded = useSyncExternalStore(loads.subscribe, loads.getLoaded);
  return useMemo(
    () => requests.map(([name]) => loaded.get(name) ?? loads.pendingStream(name)),
    [loads, loaded, requests],
  );
}

/** A request under a name that differs where anything that is loaded differs, not what is shown. */
function toRequest(
  server: string,
  stream: StreamReference,
  withResultTime: boolean,
): [string, StreamRequest] {
  const { kind, id, parts, isWhole } = stream;
  const isMultiple = kind.name === 'MultiDatastream';
  const path = entityPath(kind, id, 'Observations');
  const name = `${server} ${streamKey(stream)} ${withResultTime}`;
  return [name, { server, path, isMultiple, parts, isWhole, withResultTime }];
}
