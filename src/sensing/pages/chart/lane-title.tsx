import { Group, Text } from '@mantine/core';
import type { DrawnSeries } from '#charts/drawn-series.ts';

interface LaneTitleProps {
  readonly series: readonly DrawnSeries[];
}

/** The names of the series in a lane, each with its colour. */
export function LaneTitle({ series }: LaneTitleProps) {
  return (
    <Group gap="md" mt={6} style={{ rowGap: 0 }}>
      {series.map((one) => (
        <Group key={one.key} gap={6} wrap="nowrap">
          <svg width={10} height={10} aria-hidden>
            <rect width={10} height={10} rx={2} fill={one.colour} />
          </svg>
          <Text size="xs" style={{ overflowWrap: 'anywhere' }}>
            {one.kind === 'number' && one.unit !== undefined
              ? `${one.name} (${one.unit})`
              : one.name}
          </Text>
        </Group>
      ))}
    </Group>
  );
}
