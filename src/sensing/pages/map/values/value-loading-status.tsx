import { Button, Group, Loader, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { ErrorState } from '#ui/error-state.tsx';
import type { ValueLoading } from './use-map-values.ts';

/** How far the values are read, with what can be done about it; nothing once all are. */
export function ValueLoadingStatus({ loading }: { readonly loading: ValueLoading }) {
  const text = useTranslations('mapValues');
  const { state, streams, read } = loading;
  const counts = { read, count: streams };
  if (state === 'complete') return undefined;
  if (state === 'failed') {
    const isPartial = streams > 0;
    const refreshTitle = isPartial ? text('loading.failedPartly', counts) : text('loading.failed');
    return <ErrorState error={loading.error} title={refreshTitle} onRetry={loading.resume} />;
  }
  const isRunning = state === 'running';
  const said = streams === 0 ? text('loading.streams') : text('loading.progress', counts);
  return (
    <>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Group gap="xs" role="status" wrap="nowrap">
          {isRunning && <Loader size={14} aria-hidden />}
          <Text size="sm">{isRunning ? said : text('loading.stopped', counts)}</Text>
        </Group>
        <Button
          size="compact-xs"
          variant="default"
          onClick={isRunning ? loading.cancel : loading.resume}
        >
          {isRunning ? text('loading.cancel') : text('loading.continue')}
        </Button>
      </Group>
      {loading.isStepwise && isRunning && (
        <Text size="xs" c="dimmed">
          {text('loading.stepwise')}
        </Text>
      )}
    </>
  );
}
