import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useFormatter, useTranslations } from 'use-intl';
import { ErrorState } from '#ui/error-state.tsx';
import type { CheckedOrder } from './use-checked-order.ts';

const timeOfDay = {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'short',
} as const;

/** How far the check is, when it was made, and how it ended. */
export function CheckProgress({ rows, preflight }: CheckedOrder) {
  const text = useTranslations('reassign.check');
  const format = useFormatter();
  const { status, done, total, way } = preflight;
  const moves = rows.map(({ move }) => move);
  const times = rows.flatMap(({ checked }) => checked?.at ?? []);
  const asOf = times.length === 0 ? undefined : times.reduce((one, other) => Math.min(one, other));
  if (status === 'running') {
    return (
      <Stack gap="xs" maw={720}>
        <Progress
          value={total === 0 ? 0 : (done / total) * 100}
          transitionDuration={100}
          aria-label={text('progress')}
        />
        <Group gap="sm">
          <Text size="sm">
            {text('running', { done, total })} {way === 'single' && text('oneByOne')}
          </Text>
          <Button size="xs" variant="default" onClick={preflight.stop}>
            {text('stop')}
          </Button>
        </Group>
      </Stack>
    );
  }
  return (
    <Stack gap="xs">
      {status === 'failed' && (
        <ErrorState
          title={text('failed')}
          error={preflight.error}
          onRetry={() => preflight.start(moves)}
        />
      )}
      <Group gap="sm">
        {asOf !== undefined && (
          <Text size="sm" c="dimmed">
            {text('asOf', {
              time: format.dateTime(asOf, timeOfDay),
            })}
          </Text>
        )}
        {status === 'stopped' && (
          <Button size="xs" onClick={() => preflight.start(moves)}>
            {text('goOn')}
          </Button>
        )}
        <Button size="xs" variant="default" onClick={() => preflight.again(moves)}>
          {text('again')}
        </Button>
      </Group>
    </Stack>
  );
}
