import { useQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import type { TimeRange } from '#lib/time.ts';
import { entityPath } from '#sensing/contract/paths.ts';
import { shortestStep } from '#sensing/model/time-steps.ts';
import { unionOf } from '#sensing/model/time-window.ts';
import type { TrackPoint } from '#sensing/model/track.ts';
import { type TrackPart, toTrackParts } from '#sensing/model/track-parts.ts';
import { type Measure, measureKeyOf } from '#sensing/model/value-measure.ts';
import type { ValueStream } from '#sensing/model/value-stream.ts';
import { trackQuery } from '#sensing/queries/track-queries.ts';
import { FramesLoad } from '#sensing/workers/frames-load.ts';
import { useSensingServer } from '../../sensing-server.tsx';
import type { FoundValues } from './use-map-values.ts';
import { useValueSearch } from './use-value-search.ts';

/** Where a Thing has been, with what one of its streams observed there. */
export interface TrackValues {
  /** The stream that colours it; undefined while no track is asked for. */
  readonly stream: ValueStream | undefined;
  readonly points: readonly TrackPoint[];
  readonly parts: readonly TrackPart[];
  /** Whether it is measured in what the markers show, so that one scale serves both. */
  readonly sharesScale: boolean;
  /** The numbers along it. */
  readonly numbers: readonly number[];
  readonly words: readonly string[];
  readonly isLoaded: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

const noPoints: readonly never[] = [];
const noLoad = { subscribe: () => () => undefined, getView: () => undefined };

/** The track that the address asks for. */
export function useTrackValues({ streams, settings, measure }: FoundValues): TrackValues {
  const { track: key } = useValueSearch();
  const server = useSensingServer();
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
  const along = useMemo(() => valuesAlong(parts), [parts]);
  return {
    stream,
    points,
    parts,
    sharesScale: stream !== undefined && isMeasuredAs(measure, stream, parts),
    ...along,
    isLoaded: query.data !== undefined,
    error: query.error,
    retry: () => void query.refetch(),
  };
}

function isMeasuredAs(
  measure: Measure | undefined,
  stream: ValueStream,
  parts: readonly TrackPart[],
): boolean {
  const reading = parts.find((part) => part.reading !== undefined)?.reading;
  return measure?.key === measureKeyOf(stream, reading);
}

function valuesAlong(parts: readonly TrackPart[]): Pick<TrackValues, 'numbers' | 'words'> {
  const values = parts.flatMap(({ reading }) => reading?.value ?? []);
  return {
    numbers: values.filter((value) => typeof value === 'number'),
    words: [...new Set(values.filter((value) => typeof value === 'string'))],
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
