import { Skeleton, Stack } from '@mantine/core';
import { memo, useDeferredValue, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { TimeRange } from '#lib/time.ts';
import { type SeriesReference, streamKey } from '#sensing/model/series.ts';
import { Fetched, FetchedPart } from '#ui/fetched-part.tsx';
import { FoldedWhenNarrow } from '#ui/folded-when-narrow.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { ChartArea } from './chart-area.tsx';
import { ChartToolbar } from './chart-toolbar.tsx';
import { liveInterval } from './live-interval.ts';
import { LoadingTogether } from './loading-together.tsx';
import { SeriesLegend } from './series-legend.tsx';
import { StreamHeader } from './stream-header.tsx';
import { StreamNotices } from './stream-notices.tsx';
import { CodePlace } from './take-away/code-place.tsx';
import { ExportPlace } from './take-away/export-place.tsx';
import { TakeAway } from './take-away/take-away.tsx';
import { TimeControls } from './time-controls.tsx';
import { UnknownSeries } from './unknown-series.tsx';
import { useChartMemory } from './use-chart-memory.ts';
import { useChartSearch } from './use-chart-search.ts';
import { type LoadedStreams, useChartSeries, useLoadedStreams } from './use-chart-series.ts';
import { useFollowNewest } from './use-follow-newest.ts';
import { useShowWindow } from './use-show-window.ts';

// Lists that open are large and not needed for the first picture.
const addSeries = new FetchedPart(() =>
  import('./add-series.tsx').then((module) => module.AddSeries),
);
const liveSwitch = new FetchedPart(() =>
  import('./live-switch.tsx').then((module) => module.LiveSwitch),
);
const addSeriesHeight = 30;

/** Streams that each have a progress of their own; of more it is one for all. */
const mostProgress = 3;

interface StreamChartsProps {
  readonly references: readonly SeriesReference[];
  /** The window that the address names; without it the whole time is shown. */
  readonly chosen: TimeRange | undefined;
  /** Parts of the address that name no series. */
  readonly unknown: readonly string[];
}

/** The charts of some series, aligned in time, with one window for all. */
export function StreamCharts(props: StreamChartsProps) {
  const { search } = useChartSearch();
  const loaded = useLoadedStreams(props.references, props.chosen, {
    withResultTime: search.view === 'delay',
    liveInterval: liveInterval(search.live),
  });
  // Loading begins with the first commit, which must not wait for the whole page.
  const isBegun = useDeferredValue(true, false);
  return isBegun ? <ChartContent {...props} loaded={loaded} /> : <Skeleton height={300} />;
}

interface ChartContentProps extends StreamChartsProps {
  readonly loaded: LoadedStreams;
}

const ChartContent = memo(function ChartContent(props: ChartContentProps) {
  const { references, chosen, unknown } = props;
  const text = useTranslations('chart');
  const foldText = useTranslations('chartParts.folded');
  const { streams, series, whole } = useChartSeries(references, props.loaded);
  useChartMemory(series);
  const window = chosen ?? whole;
  const showWindow = useShowWindow(whole);
  useFollowNewest(chosen, whole);
  const drawings = useRef<HTMLDivElement>(null);
  const only = streams.length === 1 ? streams[0] : undefined;
  const loading = streams.filter(({ loaded }) => loaded.view.state === 'loading');
  const isLoadingMany = loading.length > mostProgress;
  const follow = (
    <Fetched part={liveSwitch} fallback={<Skeleton width={160} height={30} />} props={{}} />
  );
  const title = only
    ? (only.facts?.name ?? text('title'))
    : text('severalSeries', { count: series.length });
  return (
    <>
      <PageTitle
        title={title}
        actions={
          <ChartToolbar series={series}>
            {window && (
              <TakeAway title={title} series={series} window={window} drawings={drawings} />
            )}
          </ChartToolbar>
        }
      />
      <Stack gap="sm">
        <UnknownSeries names={unknown} />
        <CodePlace streams={streams} chosen={chosen} />
        <ExportPlace series={series} chosen={chosen} />
        {only?.facts && (
          <FoldedWhenNarrow label={foldText('about', { kind: only.reference.kind.name })}>
            <StreamHeader stream={only.reference} facts={only.facts} view={only.loaded.view} />
          </FoldedWhenNarrow>
        )}
        <FoldedWhenNarrow label={foldText('add')}>
          <Fetched
            part={addSeries}
            fallback={<Skeleton height={addSeriesHeight} />}
            props={{ series }}
          />
        </FoldedWhenNarrow>
        {window && whole ? (
          <TimeControls window={window} whole={whole} onChange={showWindow}>
            {follow}
          </TimeControls>
        ) : (
          follow
        )}
        {isLoadingMany && <LoadingTogether loading={loading} total={streams.length} />}
        {streams.map((stream) => (
          <StreamNotices
            key={streamKey(stream.reference)}
            stream={stream}
            series={series}
            isOnly={stream === only}
            hasProgress={!isLoadingMany}
          />
        ))}
        <ChartArea
          series={series}
          window={window}
          whole={whole}
          onZoom={showWindow}
          drawings={drawings}
        >
          {series.length > 1 && <SeriesLegend series={series} />}
        </ChartArea>
      </Stack>
    </>
  );
});
