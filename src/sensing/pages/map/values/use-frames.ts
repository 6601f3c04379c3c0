import { useMemo, useSyncExternalStore } from 'react';
import { entityPath } from '#sensing/contract/paths.ts';
import type { ValueStream } from '#sensing/model/value-stream.ts';
import { FramesLoad, type FramesView } from '#sensing/workers/frames-load.ts';
import { useSensingServer } from '../../sensing-server.tsx';
import type { Timeline } from './use-timeline.ts';

/** A window of time that is loading or loaded. */
export interface LoadedFrames {
  readonly view: FramesView;
  readonly load: FramesLoad;
}

const nothing = { subscribe: () => () => undefined, getView: () => undefined };

/** Loads the values of the streams over the window of a timeline; nothing without one. */
export function useFrames(
  streams: readonly ValueStream[],
  timeline: Timeline | undefined,
  maxAge: number,
): LoadedFrames | undefined {
  const server = useSensingServer();
  const from = timeline?.window.from;
  const to = timeline?.window.to;
  const step = timeline?.shortest;
  const load = useMemo(() => {
    if (from === undefined || to === undefined || step === undefined) return undefined;
    return new FramesLoad({
      server: server.url,
      window: { from, to },
      step,
      // Where nothing is ever stale, values from one window's length before are still looked for.
      lead: Math.min(maxAge, to - from),
      streams: streams.map(({ key, series }) => ({
        key,
        path: entityPath(series.kind, series.id, 'Observations'),
        component: series.component,
      })),
    });
  }, [server, from, to, step, maxAge, streams]);
  const store = load ?? nothing;
  const view = useSyncExternalStore<FramesView | undefined>(store.subscribe, store.getView);
  return load && view && { load, view };
}
