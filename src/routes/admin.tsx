import { createFileRoute, Outlet } from '@tanstack/react-router';
import { AdminFrame } from '#portal/pages/session/admin-frame.tsx';
import { fetchTexts } from '#ui/messages/language-in-use.ts';

export const Route = createFileRoute('/admin')({
  loader: () => fetchTexts('administer'),
  staleTime: Number.POSITIVE_INFINITY,
  component: () => (
    <AdminFrame>
      <Outlet />
    </AdminFrame>
  ),
});
