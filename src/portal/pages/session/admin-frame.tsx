import { useNavigate, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { EmptyState } from '#ui/empty-state.tsx';
import { SessionNotice } from './session-notice.tsx';
import { useSession } from './use-session.ts';

/** What lies under /admin: for those who are signed in; others are sent to sign in and come back. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const { status } = useSession();
  if (status === 'signedOut') return <ToSignIn />;
  return (
    <>
      <SessionNotice />
      {children}
    </>
  );
}

function ToSignIn() {
  const text = useTranslations('admin.signIn');
  const navigate = useNavigate();
  const router = useRouter();
  useEffect(() => {
    const { href } = router.state.location;
    void navigate({ to: '/admin/sign-in', search: { to: href }, replace: true });
  }, [navigate, router]);
  return <EmptyState title={text('needed')} />;
}
