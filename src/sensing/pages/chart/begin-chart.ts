import type { QueryClient } from '@tanstack/react-query';
import { parseSeriesList } from '#sensing/model/series.ts';
import { parseWindow } from '#sensing/model/time-window.ts';
import { beginLoads } from './begun-loads.ts';
import type { ChartSearch } from './chart-search.ts';
import { streamQuery } from './stream-query.ts';
import { streamMembers, streamRequests, streamsOf } from './stream-requests.ts';

/**
 * Asks for what a chart shows as soon as its address is known, while the page is still made. What
 * fails is asked for again by the page, which says so.
 */
export function beginChart(queryClient: QueryClient, server: string, search: ChartSearch): void {
  const streams = streamsOf(streamMembers(parseSeriesList(search.series ?? '')));
  if (streams.length === 0) return;
  const requests = streamRequests(server, streams, search.view === 'delay');
  beginLoads(requests, parseWindow(search.from, search.to));
  for (const stream of streams) void queryClient.prefetchQuery(streamQuery(server, stream));
}
