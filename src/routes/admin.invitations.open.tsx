import { createFileRoute } from '@tanstack/react-router';
import { OpenFileSearch } from '#portal/pages/invite/invitations-search.ts';
import { OpenFilePage } from '#portal/pages/invite/open-file-page.tsx';

export const Route = createFileRoute('/admin/invitations/open')({
  validateSearch: OpenFileSearch,
  component: OpenFilePage,
});
