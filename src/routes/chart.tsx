import { createFileRoute } from '@tanstack/react-router';
import { ChartPage } from '#sensing/pages/chart/chart-page.tsx';
import { chartSearch } from '#sensing/pages/chart/chart-search.ts';
import { ownServers } from '#sensing/servers/own-servers.ts';
import { serverInUse } from './-server-in-use.ts';
import { keepShared } from './-shared-search.ts';

export const Route = createFileRoute('/chart')({
  validateSearch: chartSearch,
  search: { middlewares: [keepShared()] },
  // Ahead of the page, and only for it: not on intent, and again whenever it is entered.
  preload: false,
  gcTime: 0,
  shouldReload: false,
  loader: async ({ cause, context: { queryClient, configuration }, location }) => {
    const { server, ...search } = location.search as { readonly server?: string };
    const { isKnown, sensing } = serverInUse(configuration, ownServers(), server);
    if (cause !== 'enter' || !isKnown) return;
    const begin = await import('#sensing/pages/chart/begin-chart.ts').catch(() => undefined);
    begin?.beginChart(queryClient, sensing, chartSearch.parse(search));
  },
  component: ChartPage,
});
