import { Alert, Code, Group, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';

interface UnknownSeriesProps {
  /** Parts of the address that name no series. */
  readonly names: readonly string[];
}

/** Says which parts of the address were not understood, and how a series is written. */
export function UnknownSeries({ names }: UnknownSeriesProps) {
  const text = useTranslations('chart.unknown');
  if (names.length === 0) return null;
  return (
    <Alert variant="default" role="alert" title={text('title', { count: names.length })}>
      <Group gap="xs" mb={4}>
        {names.map((name) => (
          <Code key={name}>{name.slice(0, 80)}</Code>
        ))}
      </Group>
      <Text size="sm">{text.rich('hint', { code: (chunks) => <Code>{chunks}</Code> })}</Text>
    </Alert>
  );
}
