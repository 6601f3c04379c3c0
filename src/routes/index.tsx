import { createFileRoute } from '@tanstack/react-router';
import { OverviewPage } from '#sensing/pages/overview/overview-page.tsx';
import { keepShared } from './-shared-search.ts';

export const Route = createFileRoute('/')({
  search: { middlewares: [keepShared()] },
  component: OverviewPage,
});
