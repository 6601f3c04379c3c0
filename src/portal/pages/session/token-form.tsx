import { zodResolver } from '@hookform/resolvers/zod';
import { PasswordInput, Stack } from '@mantine/core';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { z } from 'zod';
import { requiredText } from '#portal/contract/form.ts';
import { ErrorSummary } from '../form/error-summary.tsx';
import { SubmitButton } from '../form/submit-button.tsx';

const TokenCredentials = z.object({ token: requiredText(8000) });
type TokenCredentials = z.infer<typeof TokenCredentials>;

interface TokenFormProps {
  readonly isPending: boolean;
  readonly onSubmit: (credentials: TokenCredentials) => void;
}

/** A token that was obtained elsewhere. */
export function TokenForm({ isPending, onSubmit }: TokenFormProps) {
  const text = useTranslations('admin.signIn');
  const id = useId();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(TokenCredentials),
    defaultValues: { token: '' },
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const { token: error } = formState.errors;
  const problem = error && text(error.type === 'too_big' ? 'tooLong' : 'tokenMissing');
  return (
    <form noValidate onSubmit={handleSubmit(onSubmit)}>
      <Stack gap="md">
        {formState.submitCount > 0 && problem && (
          <ErrorSummary
            problems={[{ field: id, message: problem }]}
            attempt={formState.submitCount}
          />
        )}
        <PasswordInput
          {...register('token')}
          id={id}
          label={text('token')}
          description={text('tokenHint')}
          autoComplete="off"
          visibilityToggleButtonProps={{ 'aria-label': text('showPassword'), tabIndex: 0 }}
          error={problem}
        />
        <SubmitButton isPending={isPending}>{text('submit')}</SubmitButton>
      </Stack>
    </form>
  );
}
