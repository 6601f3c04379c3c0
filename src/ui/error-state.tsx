import { Alert, Button, Code, Group, Stack, Text } from '@mantine/core';
import { CircleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { HttpError } from '#lib/http-error.ts';
import { useErrorWords } from './use-error-words.ts';

interface ErrorStateProps {
  readonly error: unknown;
  /** What failed, as a sentence; a general one without it. */
  readonly title?: string;
  readonly onRetry?: () => void;
}

/** What failed, the server's own words, the address asked, and a way to ask again. */
export function ErrorState({ error, title, onRetry }: ErrorStateProps) {
  const text = useTranslations('states');
  const words = useErrorWords();
  const facts = error instanceof HttpError ? error : undefined;
  return (
    <Alert
      variant="default"
      role="alert"
      icon={<CircleAlert size={18} color="var(--mantine-color-error)" aria-hidden />}
      title={title ?? text('errorTitle')}
    >
      <Stack gap="xs" align="flex-start">
        <Text size="sm">
          {isMisread(error)
            ? text('notUnderstood')
            : error instanceof Error
              ? words(error.message)
              : text('unexpected')}
        </Text>
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

function isMisread(error: unknown): boolean {
  return error instanceof Error && /^\$?ZodError$/.test(error.name);
}
