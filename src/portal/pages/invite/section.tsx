import { Group, Stack, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

interface SectionProps {
  readonly title: string;
  /** What can be done with all of it. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a page under a heading of its own. */
export function Section({ title, actions, children }: SectionProps) {
  const id = useId();
  return (
    <Stack gap="sm" component="section" aria-labelledby={id}>
      <Group justify="space-between" gap="sm">
        <Title order={2} size="h3" id={id}>
          {title}
        </Title>
        {actions !== undefined && <Group gap="xs">{actions}</Group>}
      </Group>
      {children}
    </Stack>
  );
}
