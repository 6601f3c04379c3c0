import { createFileRoute } from '@tanstack/react-router';
import { SignInPage } from '#portal/pages/session/sign-in-page.tsx';
import { SignInSearch } from '#portal/pages/session/sign-in-search.ts';
import { fetchTexts } from '#ui/messages/language-in-use.ts';
import { TextsProvider } from '#ui/texts-provider.tsx';

export const Route = createFileRoute('/admin_/sign-in')({
  validateSearch: SignInSearch,
  loader: () => fetchTexts('administer'),
  staleTime: Number.POSITIVE_INFINITY,
  component: () => (
    <TextsProvider part="administer">
      <SignInPage />
    </TextsProvider>
  ),
});
