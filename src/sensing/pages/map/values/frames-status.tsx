import { Button, Group, Progress, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { HttpError } from '#lib/http-error.ts';
import type { LoadFailure } from '#sensing/workers/stream-view.ts';
import { ErrorState } from '#ui/error-state.tsx';
import type { LoadedFrames } from './use-frames.ts';

/** How far the window of time is loaded: progress with Cancel, or why it is partial. */
export function FramesStatus({ frames: { view, load } }: { readonly frames: LoadedFrames }) {
  const text = useTranslations('mapValues.time');
  const { state, streams, rows, rejected, readsAll, failure } = view.progress;
  const total = load.request.streams.length;
  const counts = { streams, count: total, rows };
  const notes = [
    readsAll && text('readsAll'),
    rejected > 0 && text('rejected', { count: rejected }),
  ].filter((note) => note !== false);
  return (
    <>
      {state === 'loading' && (
        <Group gap="sm" wrap="nowrap">
          <Progress
            flex={1}
            size="sm"
            aria-label={text('loading')}
            value={(100 * streams) / Math.max(1, total)}
            transitionDuration={0}
          />
          <Text size="xs" c="dimmed" role="status">
            {text('progress', counts)}
          </Text>
          <Button size="compact-xs" variant="default" onClick={() => load.cancel()}>
            {text('cancel')}
          </Button>
        </Group>
      )}
      {state === 'cancelled' && (
        <Group gap="sm">
          <Text size="xs" role="status">
            {text('partial', counts)}
          </Text>
          <Button size="compact-xs" variant="default" onClick={() => load.resume()}>
            {text('resume')}
          </Button>
        </Group>
      )}
      {state === 'failed' && (
        <ErrorState
          error={toError(failure, text('unreadable'))}
          title={text('partial', counts)}
          onRetry={() => load.resume()}
        />
      )}
      {notes.map((note) => (
        <Text key={note} size="xs" c="dimmed">
          {note}
        </Text>
      ))}
    </>
  );
}

function toError(failure: LoadFailure | undefined, unreadable: string): Error {
  if (failure?.kind !== 'http') {
    const message = failure?.message || unreadable;
    return new HttpError(message, { status: 0, url: failure?.url ?? '' });
  }
  const { message, ...facts } = failure;
  return new HttpError(message, facts);
}
