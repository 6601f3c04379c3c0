import { createFileRoute } from '@tanstack/react-router';
import { EntityPage } from '#sensing/pages/entities/entity-page.tsx';
import { EntitySearch } from '#sensing/pages/entities/entity-search.ts';
import { keepShared } from './-shared-search.ts';

export const Route = createFileRoute('/$kind/$id')({
  validateSearch: EntitySearch,
  search: { middlewares: [keepShared()] },
  component: EntityPage,
});
