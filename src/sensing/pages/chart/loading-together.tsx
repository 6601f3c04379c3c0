import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useFormatter, useTranslations } from 'use-intl';
import type { ChartStream } from './chart-series.ts';

interface LoadingTogetherProps {
  readonly loading: readonly ChartStream[];
  /** Streams of the chart. */
  readonly total: number;
}

/** How far many streams are loaded, in one line, with Cancel for all of them. */
export function LoadingTogether({ loading, total }: LoadingTogetherProps) {
  const text = useTranslations('chart');
  const format = useFormatter();
  const rows = loading.reduce((sum, { loaded }) => sum + loaded.view.rows, 0);
  const done = total - loading.length;
  const said = text('loadingMany', { done, total, rows: format.number(rows) });
  return (
    <Group gap="sm" wrap="nowrap">
      <Stack gap={4} style={{ flex: 1 }}>
        <Progress
          aria-label={text('loading')}
          aria-valuetext={said}
          value={(100 * done) / total}
          size="sm"
          transitionDuration={0}
        />
        <Text size="xs" c="dimmed" role="status">
          {said}
        </Text>
      </Stack>
      <Button
        size="xs"
        variant="default"
        onClick={() => {
          for (const { loaded } of loading) loaded.load.cancel();
        }}
      >
        {text('cancelAll')}
      </Button>
    </Group>
  );
}
