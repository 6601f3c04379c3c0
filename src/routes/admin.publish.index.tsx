import { createFileRoute } from '@tanstack/react-router';
import { PublishPage } from '#portal/pages/publish/publish-page.tsx';
import { PublishSearch } from '#portal/pages/publish/publish-search.ts';

export const Route = createFileRoute('/admin/publish/')({
  validateSearch: PublishSearch,
  component: PublishPage,
});
