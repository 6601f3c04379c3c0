import { createFileRoute, Outlet } from '@tanstack/react-router';
import { AdminFrame } from '#portal/pages/session/admin-frame.tsx';
import { fetchTexts } from '#ui/messages/language-in-use.ts';
import { TextsProvider } from '#ui/texts-provider.tsx';

export const Route = createFileRoute('/admin')({
  loader: () => fetchTexts('administer'),
  staleTime: Number.POSITIVE_INFINITY,
  component: () => (
    <TextsProvider part="administer">
      <AdminFrame>
        <Outlet />
      </AdminFrame>
    </TextsProvider>
  ),
});
