import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { SignInPage } from '#portal/pages/session/sign-in-page.tsx';
import { SignInSearch } from '#portal/pages/session/sign-in-search.ts';
import { loadAdministerMessages } from '#ui/messages/catalogue.ts';
import { MoreTexts } from '#ui/more-texts.tsx';

const route = getRouteApi('/admin_/sign-in');

export const Route = createFileRoute('/admin_/sign-in')({
  validateSearch: SignInSearch,
  loader: () => loadAdministerMessages('en'),
  staleTime: Number.POSITIVE_INFINITY,
  component: () => (
    <MoreTexts texts={route.useLoaderData()}>
      <SignInPage />
    </MoreTexts>
  ),
});
