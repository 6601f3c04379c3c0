import { Skeleton } from '@mantine/core';
import { useMemo } from 'react';
import { TimeZoneProvider } from '#charts/time-text.tsx';
import { isTimeZone } from '#lib/time-zone.ts';
import { parseSeriesList } from '#sensing/model/series.ts';
import { parseWindow } from '#sensing/model/time-window.ts';
import { Fetched, FetchedPart } from '#ui/fetched-part.tsx';
import { useSensingServer } from '../sensing-server.tsx';
import { StreamCharts } from './stream-charts.tsx';
import { UnreadableWindow } from './unreadable-window.tsx';
import { useChartSearch } from './use-chart-search.ts';

const chartStart = new FetchedPart(() =>
  import('./chart-start.tsx').then((module) => module.ChartStart),
);

/** Observations over time: the series that the address names, or a start to choose some. */
export function ChartPage() {
  const server = useSensingServer();
  const { series = '', from, to, zone } = useChartSearch().search;
  const references = useMemo(() => parseSeriesList(series), [series]);
  const chosen = useMemo(() => parseWindow(from, to), [from, to]);
  const unknown = useMemo(() => unknownParts(series), [series]);
  return (
    <TimeZoneProvider value={zone !== undefined && isTimeZone(zone) ? zone : 'UTC'}>
      {(from ?? to) !== undefined && chosen === undefined && (
        <UnreadableWindow from={from ?? ''} to={to ?? ''} />
      )}
      {references.length === 0 ? (
        <Fetched part={chartStart} fallback={<Skeleton height={300} />} props={{ unknown }} />
      ) : (
        <StreamCharts key={server.url} references={references} chosen={chosen} unknown={unknown} />
      )}
    </TimeZoneProvider>
  );
}

function unknownParts(series: string): string[] {
  const parts = series.split(',').filter((part) => part.trim() !== '');
  return parts.filter((part) => parseSeriesList(part).length === 0);
}
