import { createFileRoute } from '@tanstack/react-router';
import { EntityTablePage } from '#sensing/pages/entities/entity-table-page.tsx';
import { TableSearch } from '#sensing/pages/entities/table-search.ts';

export const Route = createFileRoute('/$kind/')({
  validateSearch: TableSearch,
  component: EntityTablePage,
});
