import { zodResolver } from '@hookform/resolvers/zod';
import { PasswordInput, Stack, TextInput } from '@mantine/core';
import { useId } from 'react';
import { type FieldError, useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import type { z } from 'zod';
import { GenerateTokenParameters } from '#portal/contract/token.ts';
import { ErrorSummary } from '../form/error-summary.tsx';
import { SubmitButton } from '../form/submit-button.tsx';

const PasswordCredentials = GenerateTokenParameters.pick({ username: true, password: true });
type PasswordCredentials = z.infer<typeof PasswordCredentials>;

interface PasswordFormProps {
  readonly username: string;
  readonly isPending: boolean;
  readonly onSubmit: (credentials: PasswordCredentials) => void;
}

/** User name and password. */
export function PasswordForm({ username, isPending, onSubmit }: PasswordFormProps) {
  const text = useTranslations('admin.signIn');
  const id = useId();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(PasswordCredentials),
    defaultValues: { username, password: '' },
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const say = (missing: string, error?: FieldError) =>
    error && (error.type === 'too_big' ? text('tooLong') : missing);
  const problems = {
    username: say(text('usernameMissing'), formState.errors.username),
    password: say(text('passwordMissing'), formState.errors.password),
  };
  const listed = Object.entries(problems).flatMap(([field, message]) =>
    message === undefined ? [] : [{ field: `${id}-${field}`, message }],
  );
  return (
    <form noValidate onSubmit={handleSubmit(onSubmit)}>
      <Stack gap="md">
        {formState.submitCount > 0 && listed.length > 0 && (
          <ErrorSummary problems={listed} attempt={formState.submitCount} />
        )}
        <TextInput
          {...register('username')}
          id={`${id}-username`}
          label={text('username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={problems.username}
        />
        <PasswordInput
          {...register('password')}
          id={`${id}-password`}
          label={text('password')}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': text('showPassword'), tabIndex: 0 }}
          error={problems.password}
        />
        <SubmitButton isPending={isPending}>{text('submit')}</SubmitButton>
      </Stack>
    </form>
  );
}
