import { createFileRoute } from '@tanstack/react-router';
import { UrlsPage } from '#portal/pages/urls/urls-page.tsx';
import { UrlsSearch } from '#portal/pages/urls/urls-search.ts';

export const Route = createFileRoute('/admin/urls')({
  validateSearch: UrlsSearch,
  component: UrlsPage,
});
