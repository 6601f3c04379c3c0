import { Alert, Text } from '@mantine/core';
import { ShieldX } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { readFailure } from '#portal/model/failure.ts';
import { ErrorState } from '#ui/error-state.tsx';

interface CheckFailureProps {
  readonly error: Error;
  readonly owner: string;
  readonly onRetry: () => void;
}

/** Why the check was not made: no right to it, or the portal failed or was not reached. */
export function CheckFailure({ error, owner, onRetry }: CheckFailureProps) {
  const text = useTranslations('reassign.failure');
  if (readFailure(error) !== 'forbidden') {
    return <ErrorState error={error} title={text('title')} onRetry={onRetry} />;
  }
  return (
    <Alert
      role="alert"
      variant="default"
      icon={<ShieldX size={18} color="var(--mantine-color-error)" aria-hidden />}
      title={text('forbiddenTitle')}
    >
      <Text size="sm">{error.message}</Text>
      <Text size="sm" mt="xs">
        {text('forbidden', { owner })}
      </Text>
    </Alert>
  );
}
