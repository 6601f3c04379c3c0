import { Stack, Switch, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSignIn } from '#portal/mutations.ts';
import { usePortalServer } from '../portal-server.tsx';
import { PasswordForm } from './password-form.tsx';
import { SignInFailure } from './sign-in-failure.tsx';
import { TokenForm } from './token-form.tsx';

/** Signs in with a password or a pasted token; `username` is filled in from the start. */
export function SignInForm({ username = '' }: { username?: string }) {
  const text = useTranslations('admin.signIn');
  const { url } = usePortalServer();
  const hintId = useId();
  const [withToken, setWithToken] = useState(false);
  const signIn = useSignIn(url);
  const { error, variables } = signIn;
  const Form = withToken ? TokenForm : PasswordForm;
  return (
    <Stack gap="md">
      {error && (
        <SignInFailure
          key={signIn.submittedAt}
          error={error}
          onRetry={() => variables && signIn.mutate(variables)}
        />
      )}
      <Form
        username={username}
        isPending={signIn.isPending}
        onSubmit={(credentials) => {
          if (!signIn.isPending) signIn.mutate(credentials);
        }}
      />
      <div>
        <Switch
          label={text('useToken')}
          aria-describedby={hintId}
          checked={withToken}
          onChange={(event) => {
            setWithToken(event.currentTarget.checked);
            signIn.reset();
          }}
        />
        <Text id={hintId} size="xs" c="dimmed" mt={4}>
          {text('useTokenHint')}
        </Text>
      </div>
    </Stack>
  );
}
