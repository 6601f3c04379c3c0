import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { TimeRange } from '#lib/time.ts';
import {
  groupByStream,
  parseSeriesList,
  type SeriesReference,
  type StreamReference,
  streamKey,
} from '#sensing/model/series.ts';
import { parseColours } from '#sensing/model/series-colours.ts';
import type { StreamFacts } from '#sensing/model/stream-facts.ts';
import { parseThreshold } from '#sensing/model/thresholds.ts';
import { unionOf } from '#sensing/model/time-window.ts';
import { useSensingServer } from '../sensing-server.tsx';
import { type ChartStream, listSeries } from './chart-series.ts';
import { streamQuery } from './stream-query.ts';
import { useChartSearch } from './use-chart-search.ts';
import { useStreamViews } from './use-stream-views.ts';

/** A stream of the chart with the answer that describes it. */
export interface ChartStreamAnswer extends ChartStream {
  readonly answer: UseQueryResult<StreamFacts>;
}

/** Loads the streams of the references and gives their series, and the time that all cover. */
export function useChartSeries(
  references: readonly SeriesReference[],
  chosen: TimeRange | undefined,
) {
  const text = useTranslations('chart');
  const server = useSensingServer();
  const { search } = useChartSearch();
  const streams = useStreams(references);
  const facts = useQueries({ queries: streams.map((stream) => streamQuery(server.url, stream)) });
  const loaded = useStreamViews(server.url, streams, chosen, search.view === 'delay');
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
    nameComponent: (position) => text('component', { position: position + 1 }),
  });
  const whole = unionOf(known.flatMap((stream) => [stream.facts?.span, stream.loaded.view.span]));
  return { streams: known, series, whole };
}

/**
 * The streams, each once. Of a MultiDatastream all components are loaded, as the rows are the same
 * and none has to be loaded anew when another one is shown; the list changes only with its members.
 */
function useStreams(references: readonly SeriesReference[]): readonly StreamReference[] {
  const members = [...new Set(references.map(streamKey))].sort().join(',');
  return useMemo(() => groupByStream(parseSeriesList(members)), [members]);
}
