import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { TimeRange } from '#lib/time.ts';
import { entityPath } from '#sensing/contract/paths.ts';
import type { StreamReference } from '#sensing/model/series.ts';
import { StreamLoad } from '#sensing/workers/stream-load.ts';
import type { StreamView } from '#sensing/workers/stream-view.ts';

/** A stream that is loading or loaded, and what can be done about it. */
export interface LoadedStream {
  readonly view: StreamView;
  readonly load: StreamLoad;
}

/** Loads the Observations of the streams, one worker each, and shows the window of them. */
export function useStreamViews(
  server: string,
  streams: readonly StreamReference[],
  window: TimeRange | undefined,
): readonly LoadedStream[] {
  const store = useMemo(() => {
    const loads = streams.map(
      ({ kind, id, components }) =>
        new StreamLoad({ server, path: entityPath(kind, id, 'Observations'), components }),
    );
    return joinLoads(loads);
  }, [server, streams]);
  const from = window?.from;
  const to = window?.to;
  useEffect(() => {
    const wanted = from === undefined || to === undefined ? null : { from, to };
    for (const load of store.loads) load.setWindow(wanted);
  }, [store, from, to]);
  return useSyncExternalStore(store.subscribe, store.getStreams);
}

/** Several loads as one store. */
function joinLoads(loads: readonly StreamLoad[]) {
  let joined: readonly LoadedStream[] = loads.map((load) => ({ load, view: load.getView() }));
  return {
    loads,
    getStreams: () => joined,
    subscribe(listener: () => void) {
      const ends = loads.map((load, index) =>
        load.subscribe(() => {
          joined = joined.with(index, { load, view: load.getView() });
          listener();
        }),
      );
      return () => {
        for (const end of ends) end();
      };
    },
  };
}
