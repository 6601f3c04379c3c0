import { Button } from '@mantine/core';
import { Link, useRouterState } from '@tanstack/react-router';
import { CircleUser } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from './session/use-session.ts';

const SignedInMenu = lazy(async () => ({
  default: (await import('./session/signed-in-menu.tsx')).SignedInMenu,
}));

/** The account in the top bar: a link to sign in, or the menu of who is signed in. */
export function AccountMenu() {
  const { status } = useSession();
  if (status === 'signedOut') return <SignInLink />;
  return (
    <Suspense>
      <SignedInMenu />
    </Suspense>
  );
}

function SignInLink() {
  const text = useTranslations('account');
  const href = useRouterState({ select: (state) => state.location.href });
  const isSigningIn = href.startsWith('/admin/sign-in');
  return (
    <Button
      renderRoot={(props) => (
        <Link {...props} to="/admin/sign-in" search={isSigningIn ? true : { to: href }} />
      )}
      size="compact-md"
      variant="subtle"
      color="gray"
      c="inherit"
      leftSection={<CircleUser size={18} aria-hidden />}
    >
      {text('signIn')}
    </Button>
  );
}
