import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  readonly title: string;
  /** What can be done about it, or why it is so. */
  readonly message?: ReactNode;
  /** A link or button that is the next step. */
  readonly action?: ReactNode;
}

/** Says that there is nothing, why, and what to do next. */
export function EmptyState({ title, message, action }: EmptyStateProps) {
  return (
    <Stack gap="xs" align="flex-start" py="md" style={{ overflowWrap: 'anywhere' }}>
      <Text fw={600} lineClamp={4}>
        {title}
      </Text>
      {message !== undefined && (
        <Text size="sm" c="dimmed" component="div">
          {message}
        </Text>
      )}
      {action}
    </Stack>
  );
}
