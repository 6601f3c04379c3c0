import { createFileRoute } from '@tanstack/react-router';
import { InvitationsPage } from '#portal/pages/invite/invitations-page.tsx';
import { InvitationsSearch } from '#portal/pages/invite/invitations-search.ts';

export const Route = createFileRoute('/admin/invitations/')({
  validateSearch: InvitationsSearch,
  component: InvitationsPage,
});
