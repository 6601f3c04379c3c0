import { Skeleton, Stack } from '@mantine/core';
import { type ReactNode, type Ref, useCallback, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ChartGroup } from '#charts/chart-group.tsx';
import { plotRight, plotRightAxis } from '#charts/series.ts';
import type { TimeRange } from '#lib/time.ts';
import { parseNotes } from '#sensing/model/chart-notes.ts';
import { Fetched, FetchedPart } from '#ui/fetched-part.tsx';
import { ChartLanes } from './chart-lanes.tsx';
import type { ChartSeries } from './chart-series.ts';
import { isOtherView } from './chart-view.ts';
import { toDrawnSeries } from './drawn-series.ts';
import { layOutLanes } from './lane-layout.ts';
import { SeriesSummary } from './series-summary.tsx';
import { useChartSearch } from './use-chart-search.ts';
import { useSameList } from './use-same-list.ts';
import { WindowBrush } from './window-brush.tsx';

// Fetched when they are first shown, as the first picture needs none of them.
const chartDetails = new FetchedPart(() =>
  import('./chart-details.tsx').then((module) => module.ChartDetails),
);
const seriesTables = new FetchedPart(() =>
  import('./series-tables.tsx').then((module) => module.SeriesTables),
);
const chartViews = new FetchedPart(() =>
  import('./views/chart-views.tsx').then((module) => module.ChartViews),
);

interface ChartAreaProps {
  readonly series: readonly ChartSeries[];
  readonly window: TimeRange | undefined;
  readonly whole: TimeRange | undefined;
  readonly onZoom: (window: TimeRange) => void;
  /** What the drawings lie in. */
  readonly drawings: Ref<HTMLDivElement>;
  /** The legend, whose values follow the crosshair. */
  readonly children: ReactNode;
}

/** The charts or tables of all series with their legend, overview and sentences. */
export function ChartArea(props: ChartAreaProps) {
  const { series, window, whole, onZoom, children } = props;
  const text = useTranslations('chart.live');
  const { search } = useChartSearch();
  const { view } = search;
  const drawn = useSameList(series.flatMap((one) => toDrawnSeries(one) ?? []));
  const notes = useMemo(() => parseNotes(search.note), [search.note]);
  const newSince = newestSince(series);
  const marks = useMemo(
    () => [
      ...notes.map(({ time }, index) => ({ time, label: String(index + 1) })),
      ...(newSince === undefined ? [] : [{ time: newSince, label: text('new') }]),
    ],
    [notes, newSince, text],
  );
  const [noted, setNoted] = useState<{ time: number; turn: number } | undefined>();
  const note = useCallback(
    (time: number) => setNoted((before) => ({ time, turn: (before?.turn ?? 0) + 1 })),
    [],
  );
  const lanes = useMemo(
    () => layOutLanes(drawn, search.layout === 'together'),
    [drawn, search.layout],
  );
  const isAwaited =
    lanes.length === 0 && series.some(({ stream }) => stream.loaded.view.state === 'loading');
  if (window === undefined || whole === undefined) {
    return isAwaited ? <Skeleton height={300} /> : null;
  }
  const shown = series.filter(({ isHidden }) => !isHidden);
  const sentences = (
    <Stack gap={2}>
      {shown.map((one) => (
        <SeriesSummary
          key={one.key}
          name={series.length > 1 ? one.name : undefined}
          component={one.component}
          view={one.stream.loaded.view}
          window={one.stream.loaded.view.window ?? window}
          unit={one.unit}
        />
      ))}
    </Stack>
  );
  const hasTwoAxes = lanes.some((lane) => lane.kind === 'number' && lane.axes.length > 1);
  return (
    <ChartGroup
      series={drawn}
      window={window}
      right={hasTwoAxes ? plotRightAxis : plotRight}
      marks={marks}
    >
      <Stack gap="md">
        {children}
        {!isOtherView(view) && shown.length === 1 && sentences}
        {view === 'table' && (
          <Fetched
            part={seriesTables}
            fallback={<Skeleton height={300} />}
            props={{ series: drawn }}
          />
        )}
        <div ref={props.drawings} hidden={view === 'table'}>
          {view === undefined &&
            (isAwaited ? (
              <Skeleton height={300} />
            ) : (
              <ChartLanes lanes={lanes} onZoom={onZoom} onMark={note} />
            ))}
          {isOtherView(view) && (
            <Fetched
              part={chartViews}
              fallback={<Skeleton height={320} />}
              props={{ view, series: shown, window, onZoom }}
            />
          )}
        </div>
        {view !== 'table' && (
          <WindowBrush series={shown} window={window} whole={whole} onChange={onZoom} />
        )}
        {!isOtherView(view) && shown.length > 1 && sentences}
        <Fetched
          part={chartDetails}
          fallback={<Skeleton height={160} />}
          props={{ series: shown, window, noted }}
        />
      </Stack>
    </ChartGroup>
  );
}

/** The time after which values are new, where streams are followed and have sent some. */
function newestSince(series: readonly ChartSeries[]): number | undefined {
  const times = series.flatMap(({ stream }) => {
    const { live } = stream.loaded;
    return live === undefined || live.newRows === 0 ? [] : [live.since];
  });
  return times.length === 0 ? undefined : Math.min(...times);
}
