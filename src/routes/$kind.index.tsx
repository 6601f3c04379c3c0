import { createFileRoute } from '@tanstack/react-router';
import { EntityTablePage } from '#sensing/pages/entities/entity-table-page.tsx';
import { TableSearch } from '#sensing/pages/entities/table-search.ts';
import { keepShared } from './-shared-search.ts';

export const Route = createFileRoute('/$kind/')({
  validateSearch: TableSearch,
  search: { middlewares: [keepShared()] },
  component: EntityTablePage,
});
