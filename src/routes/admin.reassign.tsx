import { createFileRoute } from '@tanstack/react-router';
import { ReassignPage } from '#portal/pages/reassign/reassign-page.tsx';
import { ReassignSearch } from '#portal/pages/reassign/reassign-search.ts';

export const Route = createFileRoute('/admin/reassign')({
  validateSearch: ReassignSearch,
  component: ReassignPage,
});
