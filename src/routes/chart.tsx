import { createFileRoute } from '@tanstack/react-router';
import { ChartPage } from '#sensing/pages/chart/chart-page.tsx';
import { chartSearch } from '#sensing/pages/chart/chart-search.ts';
import { keepShared } from './-shared-search.ts';

export const Route = createFileRoute('/chart')({
  validateSearch: chartSearch,
  search: { middlewares: [keepShared()] },
  component: ChartPage,
});
