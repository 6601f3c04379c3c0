import { Alert, Stack, Text } from '@mantine/core';
import { CircleCheck, CircleX } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { ValidateFileAnswer } from '#portal/contract/invitation.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Fingerprint } from './fingerprint.tsx';

interface FileVerdictProps {
  /** Undefined while it is awaited, null where the portal does not offer to check. */
  readonly verdict: ValidateFileAnswer | null | undefined;
  readonly error: Error | null;
  readonly onRetry: () => void;
}

/** What the portal says of a file before anything is done with it. */
export function FileVerdict({ verdict, error, onRetry }: FileVerdictProps) {
  const text = useTranslations('invitations.file');
  if (error) return <ErrorState title={text('unchecked')} error={error} onRetry={onRetry} />;
  if (verdict === undefined) return <Text role="status">{text('checking')}</Text>;
  if (verdict === null) return <Text role="status">{text('notChecked')}</Text>;
  const { success, problem, keyId } = verdict;
  return (
    <Stack gap="md" maw={720}>
      {success ? (
        <Alert variant="default" role="status" icon={<CircleCheck size={18} aria-hidden />}>
          <Text size="sm">{text('genuine')}</Text>
        </Alert>
      ) : (
        <Alert
          variant="default"
          role="alert"
          icon={<CircleX size={18} color="var(--mantine-color-error)" aria-hidden />}
          title={text('refused')}
        >
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {problem?.message}
          </Text>
        </Alert>
      )}
      {keyId && (
        <div>
          <Text size="sm" fw={600}>
            {text('key')}
          </Text>
          <Fingerprint keyId={keyId} copyLabel={text('copyKey')} />
          <Text size="xs" c="dimmed">
            {text('compare')}
          </Text>
        </div>
      )}
    </Stack>
  );
}
