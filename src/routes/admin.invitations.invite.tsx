import { createFileRoute } from '@tanstack/react-router';
import { InviteSearch } from '#portal/pages/invite/invitations-search.ts';
import { InvitePage } from '#portal/pages/invite/invite-page.tsx';

export const Route = createFileRoute('/admin/invitations/invite')({
  validateSearch: InviteSearch,
  component: InvitePage,
});
