import { useEffect } from 'react';
import { rememberChart, rememberSeries } from '#sensing/chart-memory.ts';
import { useSensingServer } from '../sensing-server.tsx';
import type { ChartSeries } from './chart-series.ts';
import { useChartSearch } from './use-chart-search.ts';

/** Remembers the open chart, and its series once their names are known. */
export function useChartMemory(series: readonly ChartSeries[]): void {
  const { url } = useSensingServer();
  const { search } = useChartSearch();
  useEffect(() => rememberChart(url, search), [url, search]);
  const known = series
    .filter(({ stream }) => stream.facts !== undefined)
    .map(({ key, name }) => ({ key, name }));
  const written = JSON.stringify(known);
  useEffect(() => rememberSeries(url, JSON.parse(written)), [url, written]);
}
