import { Alert, Button, Code, Group, Stack, Text } from '@mantine/core';
import { CircleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { HttpError } from '#lib/http-error.ts';

interface ErrorStateProps {
  readonly error: unknown;
  /** What failed, as a sentence; a general one without it. */
  readonly title?: string;
  readonly onRetry?: () => void;
}

/** What failed, the server's own words, the address asked, and a way to ask again. */
export function ErrorState({ error, title, onRetry }: ErrorStateProps) {
  const text = useTranslations('states');
  const facts = error instanceof HttpError ? error : undefined;
  return (
    <Alert
      variant="default"
      role="alert"
      icon={<CircleAlert size={18} color="var(--mantine-color-error)" aria-hidden />}
      title={title ?? text('errorTitle')}
    >
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{describeError(error, text('notUnderstood'), text('unexpected'))}</Text>
        {facts && (
          <Group gap="xs">
            {facts.status > 0 && (
              <Text size="xs" c="dimmed">
                {text('status', { status: String(facts.code ?? facts.status) })}
              </Text>
            )}
            <Text span inherit lineClamp={4} title={facts.url}>
              <Code style={{ overflowWrap: 'anywhere' }}>{facts.url}</Code>
            </Text>
          </Group>
        )}
        {onRetry && (
          <Button size="xs" variant="default" onClick={onRetry}>
            {text('retry')}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}

function describeError(error: unknown, notUnderstood: string, unexpected: string): string {
  if (!(error instanceof Error)) return unexpected;
  return error.name === 'ZodError' || error.name === '$ZodError' ? notUnderstood : error.message;
}
