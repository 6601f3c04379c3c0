import { createFileRoute, getRouteApi, Outlet } from '@tanstack/react-router';
import { AdminFrame } from '#portal/pages/session/admin-frame.tsx';
import { loadAdministerMessages } from '#ui/messages/catalogue.ts';
import { MoreTexts } from '#ui/more-texts.tsx';

const route = getRouteApi('/admin');

export const Route = createFileRoute('/admin')({
  loader: () => loadAdministerMessages('en'),
  staleTime: Number.POSITIVE_INFINITY,
  component: () => (
    <MoreTexts texts={route.useLoaderData()}>
      <AdminFrame>
        <Outlet />
      </AdminFrame>
    </MoreTexts>
  ),
});
