import { createFileRoute } from '@tanstack/react-router';
import { ActivityPage } from '#portal/pages/activity/activity-page.tsx';
import { ActivitySearch } from '#portal/pages/activity/activity-search.ts';

export const Route = createFileRoute('/admin/activity')({
  validateSearch: ActivitySearch,
  component: ActivityPage,
});
