import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { groupByStream, parseSeriesList } from '#sensing/model/series.ts';
import { parseWindow } from '#sensing/model/time-window.ts';
import { useSensingServer } from '../sensing-server.tsx';
import { ChartStart } from './chart-start.tsx';
import { StreamCharts } from './stream-charts.tsx';

const route = getRouteApi('/chart');

/** Observations over time: the streams that the address names, or a start to choose one. */
export function ChartPage() {
  const server = useSensingServer();
  const { series, from, to } = route.useSearch();
  const streams = useMemo(() => groupByStream(parseSeriesList(series ?? '')), [series]);
  if (streams.length === 0) return <ChartStart />;
  return (
    <StreamCharts
      key={`${server.url} ${series}`}
      streams={streams}
      chosen={parseWindow(from, to)}
    />
  );
}
