import { createFileRoute } from '@tanstack/react-router';
import { NewCollaborationPage } from '#portal/pages/invite/new-collaboration-page.tsx';

export const Route = createFileRoute('/admin/invitations/new')({
  component: NewCollaborationPage,
});
