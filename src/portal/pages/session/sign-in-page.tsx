import { Box } from '@mantine/core';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { PageTitle } from '#ui/page-title.tsx';
import { usePortalServer } from '../portal-server.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { useSession } from './use-session.ts';

const route = getRouteApi('/admin_/sign-in');

/** Signs in, then leads to where one wanted to go. */
export function SignInPage() {
  const text = useTranslations('admin.signIn');
  const server = usePortalServer();
  const router = useRouter();
  const { to = '/admin' } = route.useSearch();
  const isSignedIn = useSession().status === 'active';
  useEffect(() => {
    if (isSignedIn) router.history.replace(to);
  }, [isSignedIn, router, to]);
  return (
    <Box maw={400}>
      <PageTitle title={text('title')} subtitle={text('subtitle', { portal: server.name })} />
      <SignInForm />
    </Box>
  );
}
