import { createFileRoute } from '@tanstack/react-router';
import { MapPage } from '#sensing/pages/map/map-page.tsx';
import { mapSearch } from '#sensing/pages/map/map-search.ts';

export const Route = createFileRoute('/map')({ validateSearch: mapSearch, component: MapPage });
