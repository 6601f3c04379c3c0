import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { TimeRange } from '#lib/time.ts';
import type { SeriesReference, StreamReference } from '#sensing/model/series.ts';
import { parseColours } from '#sensing/model/series-colours.ts';
import type { StreamFacts } from '#sensing/model/stream-facts.ts';
import { parseThreshold } from '#sensing/model/thresholds.ts';
import { unionOf } from '#sensing/model/time-window.ts';
import { useSensingServer } from '../sensing-server.tsx';
import { type ChartStream, listSeries } from './chart-series.ts';
import { streamQuery } from './stream-query.ts';
import { streamMembers, streamsOf } from './stream-requests.ts';
import { useChartSearch } from './use-chart-search.ts';
import { usePartName } from './use-part-name.ts';
import { type LoadedStream, useStreamViews } from './use-stream-views.ts';

/** A stream of the chart with the answer that describes it. */
export interface ChartStreamAnswer extends ChartStream {
  readonly answer: UseQueryResult<StreamFacts>;
}

/** Streams with what is loaded of each, in one order. */
export interface LoadedStreams {
  readonly streams: readonly StreamReference[];
  readonly loaded: readonly LoadedStream[];
}

interface LoadOptions {
  readonly withResultTime: boolean;
  /** Milliseconds after which new Observations are asked for; undefined when they are not. */
  readonly liveInterval: number | undefined;
}

/**
 * Loads the streams of the references. What arrives is shown when there is time for it, so that
 * many streams that load at once do not hold up the page.
 */
export function useLoadedStreams(
  references: readonly SeriesReference[],
  chosen: TimeRange | undefined,
  { withResultTime, liveInterval }: LoadOptions,
): LoadedStreams {
  const server = useSensingServer();
  // The list changes only with what it names.
  const members = streamMembers(references);
  const streams = useMemo(() => streamsOf(members), [members]);
  const loaded = useStreamViews(server.url, streams, chosen, withResultTime, liveInterval);
  return useDeferredValue(useMemo(() => ({ streams, loaded }), [streams, loaded]));
}

/** The series of the references, and the time that all of them cover. */
export function useChartSeries(
  references: readonly SeriesReference[],
  { streams, loaded }: LoadedStreams,
) {
  const text = useTranslations('chart');
  const server = useSensingServer();
  const { search } = useChartSearch();
  const nameComponent = usePartName();
  const facts = useQueries({ queries: streams.map((stream) => streamQuery(server.url, stream)) });
  const known = streams.flatMap((reference, index): ChartStreamAnswer[] => {
    const view = loaded[index];
    const answer = facts[index];
    return view && answer ? [{ reference, facts: answer.data, loaded: view, answer }] : [];
  });
  const series = listSeries(references, {
    streams: known,
    hidden: new Set((search.hidden ?? '').split(',')),
    colours: parseColours(search.colours),
    typed: (search.threshold ?? []).flatMap((one) => parseThreshold(one) ?? []),
    thresholdNames: {
      least: text('threshold.least'),
      most: text('threshold.most'),
      other: text('threshold.other'),
    },
    nameComponent,
  });
  const whole = unionOf(known.flatMap((stream) => [stream.facts?.span, stream.loaded.view.span]));
  return { streams: known, series, whole };
}
