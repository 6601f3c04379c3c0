import { createFileRoute } from '@tanstack/react-router';
import { SignInPage } from '#portal/pages/session/sign-in-page.tsx';
import { SignInSearch } from '#portal/pages/session/sign-in-search.ts';

export const Route = createFileRoute('/admin_/sign-in')({
  validateSearch: SignInSearch,
  component: SignInPage,
});
