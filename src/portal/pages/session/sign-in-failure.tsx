import { Alert, Text } from '@mantine/core';
import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { HttpError } from '#lib/http-error.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { useErrorWords } from '#ui/use-error-words.ts';

interface SignInFailureProps {
  readonly error: Error;
  readonly onRetry: () => void;
}

/** Why one is not signed in: refused, in the portal's words, or not reached, with Retry. */
export function SignInFailure({ error, onRetry }: SignInFailureProps) {
  const text = useTranslations('admin.signIn');
  const words = useErrorWords();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const isRefusal = error instanceof HttpError && error.status > 0 && error.status < 500;
  if (!isRefusal) return <ErrorState error={error} title={text('failed')} onRetry={onRetry} />;
  return (
    <Alert
      ref={box}
      role="alert"
      tabIndex={-1}
      variant="default"
      icon={<CircleAlert size={18} color="var(--mantine-color-error)" aria-hidden />}
      title={text('refused')}
    >
      <Text size="sm">{words(error.message)}</Text>
    </Alert>
  );
}
