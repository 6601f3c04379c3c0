import { createFileRoute } from '@tanstack/react-router';
import { CollaborationPage } from '#portal/pages/invite/collaboration-page.tsx';

export const Route = createFileRoute('/admin/invitations/$id')({ component: CollaborationPage });
