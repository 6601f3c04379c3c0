import { isCancelledError, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ValueScale } from '#map/value-scale.ts';
import { usualMaxAge } from '#sensing/model/newest-values.ts';
import {
  groupByPlace,
  type PlaceValue,
  toPlaceValues,
  type ValueSettings,
} from '#sensing/model/place-values.ts';
import { readingAt } from '#sensing/model/stream-frames.ts';
import { type Measure, measuresOf, type ReadingOf } from '#sensing/model/value-measure.ts';
import { streamsInArea, type ValueStream } from '#sensing/model/value-stream.ts';
import { numbersOf, summarizeValues, type ValueSummary } from '#sensing/model/value-summary.ts';
import { type LatestValues, latestValuesQuery } from '#sensing/queries/value-queries.ts';
import { useSensingServer } from '../../sensing-server.tsx';
import { useMapSearch } from '../use-map-search.ts';
import { frameNumbers, frameWords } from './frame-numbers.ts';
import { type LoadedFrames, useFrames } from './use-frames.ts';
import { type Playback, usePlayback } from './use-playback.ts';
import { type Timeline, useTimeline } from './use-timeline.ts';
import { useValueSearch } from './use-value-search.ts';

/** How far the values are loaded. */
export interface ValueLoading {
  readonly state: 'running' | 'stopped' | 'failed' | 'complete';
  /** All was read once; what is shown is whole, if not new. */
  readonly isComplete: boolean;
  readonly isRefreshing: boolean;
  readonly error: unknown;
  readonly streams: number;
  readonly read: number;
  readonly isStepwise: boolean;
  /** Epoch milliseconds; undefined before anything came. */
  readonly asOf: number | undefined;
  readonly cancel: () => void;
  /** Goes on where loading ended; reads all again when it was complete. */
  readonly resume: () => void;
}

/** What is there before the colours of it are. */
export interface FoundValues {
  /** Those elsewhere as well, while an area is drawn. */
  readonly allStreams: readonly ValueStream[];
  readonly streams: readonly ValueStream[];
  /** The streams of each place by its key; the same while only time passes. */
  readonly places: ReadonlyMap<string, readonly ValueStream[]>;
  readonly values: readonly PlaceValue[];
  readonly measures: readonly Measure[];
  readonly measure: Measure | undefined;
  readonly summary: ValueSummary;
  /** What the scale is for: the values shown, or those of the whole window of time. */
  readonly numbers: readonly number[];
  /** What the colours of words are for, the most frequent first. */
  readonly words: readonly string[];
  /** Limits that the streams name in their properties, in the unit shown; ascending. */
  readonly limits: readonly number[];
  readonly settings: ValueSettings;
  readonly readingOf: ReadingOf;
  /** The data ended long ago: ages are measured from the newest of it. */
  readonly isArchive: boolean;
  readonly loading: ValueLoading;
  /** Undefined while the newest values are shown. */
  readonly time: ValueTime | undefined;
}

export interface MapValues extends FoundValues {
  readonly scale: ValueScale | undefined;
}

/** Values at other times than the newest. */
export interface ValueTime {
  readonly timeline: Timeline;
  readonly playback: Playback;
  readonly frames: LoadedFrames | undefined;
}

const noStreams: readonly never[] = [];

/** The newest values of the chosen property at their places, or those of the moment chosen. */
export function useFoundValues(): FoundValues {
  const search = useValueSearch();
  const isTimed = search.time !== undefined;
  const { data, loading } = useLatestValues(
    search.observed ?? '',
    isTimed ? undefined : search.refresh,
  );
  const allStreams = data?.streams ?? noStreams;
  const { area } = useMapSearch();
  // Time is loaded for all, so that another area is shown at once.
  const streams = useMemo(
    () => (area === undefined ? allStreams : streamsInArea(allStreams, area)),
    [allStreams, area],
  );
  const newest = data?.newest;
  const places = useMemo(() => groupByPlace(streams), [streams]);
  const newestOf = useMemo<ReadingOf>(
    () =>
      ({ key }) =>
        newest?.get(key)?.reading,
    [newest],
  );
  const measures = useMemo(() => measuresOf(streams, newestOf), [streams, newestOf]);
  const measure = measures.find(({ key }) => key === search.unit) ?? measures[0];
  const { several, maxAge, isSinceNow } = search;
  const maxAgeOf = useMemo(
    () =>
      ({ key }: ValueStream) =>
        maxAge ?? usualMaxAge(newest?.get(key)),
    [maxAge, newest],
  );
  const isReady = loading.state !== 'running';
  const lead = useMemo(() => longest(allStreams.map(maxAgeOf)), [allStreams, maxAgeOf]);
  const timeline = useTimeline(isReady ? allStreams : noStreams);
  const frames = useFrames(allStreams, isReady ? timeline : undefined, lead);
  const playback = usePlayback(timeline, search.speed, search.isLooping);
  const at = timeline?.timeOf(playback.index);
  const loaded = frames?.view.frames;
  const asOf = data?.asOf ?? 0;
  const shown = useMemo(() => {
    const settings: ValueSettings = { measure, several, at: at ?? asOf, maxAgeOf };
    if (isTimed) {
      const readingOf: ReadingOf = ({ key }) => {
        const found = loaded?.get(key);
        return found && readingAt(found, settings.at);
      };
      return { ...showAt(places, readingOf, settings), isArchive: false };
    }
    const now = showAt(places, newestOf, settings);
    const { counts, newest: last } = now.summary;
    const isOld = counts.value === 0 && counts.stale > 0 && last !== undefined;
    if (isSinceNow || !isOld) return { ...now, isArchive: false };
    return { ...showAt(places, newestOf, { ...settings, at: last }), isArchive: true };
  }, [places, newestOf, measure, several, maxAgeOf, asOf, isSinceNow, isTimed, at, loaded]);
  // Of the whole window, so that a colour means the same while time passes.
  const ofWindow = useMemo(
    () => loaded && frameNumbers(streams, loaded, measure),
    [streams, loaded, measure],
  );
  const present = ofWindow === undefined ? shown.values : undefined;
  const numbers = useMemo(() => ofWindow ?? numbersOf(present ?? []), [ofWindow, present]);
  const wordsOfWindow = useMemo(() => loaded && frameWords(streams, loaded), [streams, loaded]);
  const { states } = shown.summary;
  const words = useMemo(() => wordsOfWindow ?? [...states.keys()], [wordsOfWindow, states]);
  const limits = useMemo(() => limitsIn(streams, measure), [streams, measure]);
  const time = timeline && { timeline, playback, frames };
  return {
    ...shown,
    allStreams,
    streams,
    places,
    measures,
    measure,
    numbers,
    words,
    limits,
    loading,
    time,
  };
}

/** The limits of the streams in the unit of a measure, at most as many as a scale has classes. */
function limitsIn(streams: readonly ValueStream[], measure: Measure | undefined): number[] {
  const found = streams.flatMap(({ unit, thresholds }) =>
    unit === measure?.unit ? thresholds : [],
  );
  return [...new Set(found)].sort((one, other) => one - other).slice(0, 20);
}

/** The largest of any number of numbers, none below 0. */
function longest(numbers: readonly number[]): number {
  return numbers.reduce((most, number) => Math.max(most, number), 0);
}

function showAt(
  places: ReadonlyMap<string, readonly ValueStream[]>,
  readingOf: ReadingOf,
  settings: ValueSettings,
) {
  const values = toPlaceValues(places, readingOf, settings);
  return { values, settings, readingOf, summary: summarizeValues(values) };
}

function useLatestValues(
  observed: string,
  refresh: number | undefined,
): { data: LatestValues | undefined; loading: ValueLoading } {
  const server = useSensingServer();
  const client = useQueryClient();
  const options = latestValuesQuery(server.url, observed);
  // An interval runs only while the page is seen, as react-query has it.
  const query = useQuery({ ...options, refetchInterval: refresh ?? false });
  const { data, error, isFetching } = query;
  const isComplete = data?.isComplete === true;
  return {
    data,
    loading: {
      state: stateOf(isComplete, isFetching, error),
      isComplete,
      isRefreshing: isComplete && isFetching,
      error,
      streams: data?.streams.length ?? 0,
      read: data?.newest.size ?? 0,
      isStepwise: data?.isStepwise ?? false,
      asOf: data?.asOf,
      cancel: () => void client.cancelQueries({ queryKey: options.queryKey }, { revert: false }),
      resume: () => void query.refetch(),
    },
  };
}

function stateOf(isComplete: boolean, isFetching: boolean, error: unknown): ValueLoading['state'] {
  if (isFetching && !isComplete) return 'running';
  if (error !== null && !isCancelledError(error)) return 'failed';
  return isComplete ? 'complete' : 'stopped';
}
