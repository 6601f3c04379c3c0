import { Stack, Title } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { ErrorDetail } from '#portal/contract/errors.ts';
import { ConflictCard } from './conflict-card.tsx';

interface ConflictListProps {
  readonly conflicts: readonly ErrorDetail[];
  /** The user who was to receive the item. */
  readonly target: string;
}

/** The items that stand in the way of a reassignment. */
export function ConflictList({ conflicts, target }: ConflictListProps) {
  const text = useTranslations('reassign.conflicts');
  return (
    <Stack gap="xs">
      <Title order={3}>{text('title', { count: conflicts.length })}</Title>
      <Stack gap="xs" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {conflicts.map((conflict, index) => (
          <li key={conflict.itemId ?? index}>
            <ConflictCard conflict={conflict} target={target} />
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
