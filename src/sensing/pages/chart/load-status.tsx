import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useFormatter, useTranslations } from 'use-intl';
import { HttpError } from '#lib/http-error.ts';
import type { LoadFailure } from '#sensing/workers/stream-view.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { LiveNote } from './live-note.tsx';
import { PartialNote } from './partial-note.tsx';
import type { LoadedStream } from './use-stream-views.ts';

/** How far the Observations are loaded: progress with Cancel, or why they are partial. */
export function LoadStatus({ loaded }: { readonly loaded: LoadedStream }) {
  const { view, load, live } = loaded;
  const text = useTranslations('chart');
  const dataText = useTranslations('chartData');
  const format = useFormatter();
  const rows = format.number(view.rows);
  if (view.state === 'complete') return live ? <LiveNote live={live} /> : null;
  if (view.state === 'failed') {
    const canResume = view.failure?.kind === 'http' || view.failure?.kind === 'shape';
    return (
      <Failure
        failure={view.failure}
        partial={view.rows > 0 ? text('partialFailed', { rows }) : undefined}
        onRetry={() => (canResume ? load.resume() : load.restart())}
      />
    );
  }
  if (view.state === 'cancelled' || view.state === 'partial') {
    return <PartialNote loaded={loaded} />;
  }
  const { expected } = view;
  const hasEnd = expected !== undefined && expected >= view.rows;
  const said = hasEnd
    ? text('progressOf', { rows, expected: format.number(expected) })
    : text('progress', { rows });
  return (
    <Group gap="sm" wrap="nowrap">
      <Stack gap={4} style={{ flex: 1 }}>
        <Progress
          aria-label={text('loading')}
          aria-valuetext={said}
          value={hasEnd ? (100 * view.rows) / Math.max(1, expected) : 100}
          striped={!hasEnd}
          size="sm"
          transitionDuration={0}
        />
        <Text size="xs" c="dimmed" role="status">
          {said}
          {view.sampleRows > 0 &&
            `. ${dataText('sampleLoading', { sample: format.number(view.sampleRows) })}`}
        </Text>
      </Stack>
      <Button size="xs" variant="default" onClick={() => load.cancel()}>
        {text('cancel')}
      </Button>
    </Group>
  );
}

interface FailureProps {
  readonly failure: LoadFailure | undefined;
  readonly partial: string | undefined;
  readonly onRetry: () => void;
}

function Failure({ failure, partial, onRetry }: FailureProps) {
  const text = useTranslations('chart');
  let error: unknown;
  if (failure?.kind === 'http') {
    const { message, ...facts } = failure;
    error = new HttpError(message, facts);
  } else if (failure) {
    const message = text(`failure.${failure.kind}`, { reason: failure.message });
    error = new HttpError(message, { status: 0, url: failure.url });
  }
  return <ErrorState title={partial ?? text('loadFailed')} error={error} onRetry={onRetry} />;
}
