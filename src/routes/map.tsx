import { createFileRoute } from '@tanstack/react-router';
import { MapPage } from '#sensing/pages/map/map-page.tsx';
import { mapSearch } from '#sensing/pages/map/map-search.ts';
import { keepShared } from './-shared-search.ts';

export const Route = createFileRoute('/map')({
  validateSearch: mapSearch,
  search: { middlewares: [keepShared()] },
  component: MapPage,
});
