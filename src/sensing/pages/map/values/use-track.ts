import { useComputedColorScheme } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { formatInstant, parseInstant, type TimeRange } from '#lib/time.ts';
import { TrackOverlay, type TrackSegment } from '#map/track-overlay.ts';
import { entityPath } from '#sensing/contract/paths.ts';
import { shortestStep } from '#sensing/model/time-steps.ts';
import { unionOf } from '#sensing/model/time-window.ts';
import { pointAt, type TrackPoint } from '#sensing/model/track.ts';
import { partKey, type TrackPart, toTrackParts } from '#sensing/model/track-parts.ts';
import type { ValueStream } from '#sensing/model/value-stream.ts';
import { trackQuery } from '#sensing/queries/track-queries.ts';
import { FramesLoad } from '#sensing/workers/frames-load.ts';
import { useSensingServer } from '../../sensing-server.tsx';
import { markerLook, plainLook, type StateColours } from './marker-looks.ts';
import type { MapValues } from './use-map-values.ts';
import { useTrackTexts } from './use-track-texts.ts';
import { useValueSearch } from './use-value-search.ts';

/** The track that is shown, and how far it is there. */
export interface ShownTrack {
  /** The stream that colours it; undefined while no track is asked for. */
  readonly stream: ValueStream | undefined;
  readonly overlay: TrackOverlay;
  /** Undefined until the track is loaded. */
  readonly parts: readonly TrackPart[] | undefined;
  /** The part that the address tells of. */
  readonly chosen: TrackPart | undefined;
  /** Tells of the part of a key; false where it is none. */
  readonly choose: (key: string) => boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

const noPoints: readonly never[] = [];
const noLoad = { subscribe: () => () => undefined, getView: () => undefined };

/** The track of a Thing in the colours of one of its streams, with where it is at the time shown. */
export function useTrack(shown: MapValues, words: StateColours): ShownTrack {
  const { track: key, passed, pass } = useValueSearch();
  const server = useSensingServer();
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const { streams, scale, settings } = shown;
  const found = streams.find((candidate) => candidate.key === key);
  const stream = found?.thing === undefined ? undefined : found;
  const query = useQuery({
    ...trackQuery(server.url, stream?.thing?.id ?? '', stream?.series ?? noSeries(streams)),
    enabled: stream !== undefined,
  });
  const points = stream === undefined ? noPoints : (query.data ?? noPoints);
  const load = useMemo(
    () => (stream && points.length > 1 ? loadAlong(server.url, stream, points) : undefined),
    [server, stream, points],
  );
  const store = load ?? noLoad;
  const view = useSyncExternalStore(store.subscribe, store.getView);
  const frames = stream && view?.frames.get(stream.key);
  const maxAge = stream ? settings.maxAgeOf(stream) : 0;
  const parts = useMemo(() => toTrackParts(points, frames, maxAge), [points, frames, maxAge]);
  const told = useTrackTexts(stream?.unit);
  const segments = useMemo(() => {
    const grey = plainLook('other', scheme).fill;
    return parts.map((part): TrackSegment => {
      const { key, start, end, reading } = part;
      const value = reading?.value ?? undefined;
      const look =
        value === undefined
          ? undefined
          : markerLook({ state: 'value', value }, scale, words, scheme, '');
      return {
        key,
        from: start.position,
        to: (end ?? start).position,
        colour: look?.ring ?? grey,
        name: () => told.part(part),
      };
    });
  }, [parts, scale, words, scheme, told]);
  const [overlay] = useState(() => new TrackOverlay());
  const position = pointAt(points, settings.at)?.position;
  const chosen = passed === undefined ? undefined : partKey(parseInstant(passed));
  useEffect(
    () => overlay.setTrack(segments, position, chosen),
    [overlay, segments, position, chosen],
  );
  const open = stream && (stream.place?.key ?? stream.key);
  const choose = useCallback(
    (key: string): boolean => {
      const part = parts.find((candidate) => candidate.key === key);
      if (part === undefined || open === undefined) return false;
      pass(formatInstant(part.start.time), open);
      return true;
    },
    [parts, open, pass],
  );
  return {
    stream,
    overlay,
    parts: query.data && parts,
    chosen: parts.find(({ key }) => key === chosen),
    choose,
    error: query.error,
    retry: () => void query.refetch(),
  };
}

/** What a query needs that is not enabled. */
function noSeries([first]: readonly ValueStream[]) {
  return first?.series ?? { kind: { slug: '' } as ValueStream['series']['kind'], id: '' };
}

function loadAlong(server: string, stream: ValueStream, points: readonly TrackPoint[]): FramesLoad {
  const ends = { from: points[0]?.time ?? 0, to: points.at(-1)?.time ?? 0 };
  const window: TimeRange = unionOf([stream.span, ends]) ?? ends;
  const { key, series } = stream;
  const path = entityPath(series.kind, series.id, 'Observations');
  return new FramesLoad({
    server,
    window,
    step: shortestStep(window, 1),
    lead: 0,
    streams: [{ key, path, component: series.component }],
  });
}
