import { Text } from '@mantine/core';
import { Lock } from 'lucide-react';

interface FixedValueProps {
  readonly label: string;
  readonly value: string;
  /** Why it cannot be changed. */
  readonly reason: string;
}

/** A value that was decided before and stays. */
export function FixedValue({ label, value, reason }: FixedValueProps) {
  return (
    <div>
      <Text size="sm" fw={500}>
        {label}
      </Text>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        <Lock size={12} aria-hidden /> {value}
      </Text>
      <Text size="xs" c="dimmed">
        {reason}
      </Text>
    </div>
  );
}
