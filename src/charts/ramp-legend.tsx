import { Group, Text } from '@mantine/core';
import { rampGradient } from '#lib/colour-ramp.ts';

interface RampLegendProps {
  /** What the colours stand for, with its unit. */
  readonly title: string;
  readonly least: string;
  readonly most: string;
}

/** The colours from the least to the most. */
export function RampLegend({ title, least, most }: RampLegendProps) {
  return (
    <Group gap="xs">
      <Text size="xs">{title}</Text>
      <Text size="xs" ff="monospace">
        {least}
      </Text>
      <div
        aria-hidden
        style={{ width: 140, height: 10, background: rampGradient(), borderRadius: 2 }}
      />
      <Text size="xs" ff="monospace">
        {most}
      </Text>
    </Group>
  );
}
