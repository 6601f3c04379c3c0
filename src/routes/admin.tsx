import { createFileRoute, Outlet } from '@tanstack/react-router';
import { AdminFrame } from '#portal/pages/session/admin-frame.tsx';

export const Route = createFileRoute('/admin')({
  component: () => (
    <AdminFrame>
      <Outlet />
    </AdminFrame>
  ),
});
