import { Button, Group, Loader, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { ErrorState } from '#ui/error-state.tsx';
import type { LocationLoading } from './use-locations.ts';

interface LoadingStatusProps {
  readonly loading: LocationLoading;
}

/** How far the Locations are loaded, with what can be done about it; nothing once all are. */
export function LoadingStatus({ loading }: LoadingStatusProps) {
  const text = useTranslations('map.loading');
  const { state, count } = loading;
  if (state === 'complete') return undefined;
  if (state === 'failed') {
    return (
      <ErrorState
        error={loading.error}
        title={count === 0 ? text('failed') : text('failedPartly', { count })}
        onRetry={loading.resume}
      />
    );
  }
  const isRunning = state === 'running';
  const progress = count === 0 ? text('start') : text('progress', { count });
  return (
    <Group justify="space-between" gap="xs" wrap="nowrap">
      <Group gap="xs" role="status" wrap="nowrap">
        {isRunning && <Loader size={14} aria-hidden />}
        <Text size="sm">{isRunning ? progress : text('stopped', { count })}</Text>
      </Group>
      <Button
        size="compact-xs"
        variant="default"
        onClick={isRunning ? loading.cancel : loading.resume}
      >
        {isRunning ? text('cancel') : text('continue')}
      </Button>
    </Group>
  );
}
