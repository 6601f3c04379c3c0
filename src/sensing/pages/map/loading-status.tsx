import { Button, Group, Loader, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { HttpError } from '#lib/http-error.ts';
import type { LoadFailure } from '#sensing/workers/stream-view.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { TrackStatus } from './track-status.tsx';
import type { PlaceLayer } from './use-place-layers.ts';

interface LoadingStatusProps {
  readonly layer: PlaceLayer;
}

/** How far the places of a kind are loaded, with what can be done about it; nothing once all are. */
export function LoadingStatus({ layer }: LoadingStatusProps) {
  const { kind, load, view } = layer;
  const text = useTranslations('map.loading');
  const failures = useTranslations('map.failure');
  const kinds = useTranslations('entities.kinds');
  const { state, count, expected = 0, by, failure, cannotFilter } = view.progress;
  // Tracks are made of HistoricalLocations.
  const isTracks = kind === 'Thing';
  const name = kinds(`${isTracks ? 'HistoricalLocation' : kind}.plural`);
  const named = { name, count, expected };
  if (isTracks && (state === 'complete' || state === 'paused'))
    return <TrackStatus layer={layer} />;
  if (state === 'complete') return undefined;
  if (state === 'failed') {
    return (
      <ErrorState
        error={failure && toError(failure, (known, values) => failures(known, values))}
        title={count === 0 ? text('failed', named) : text('failedPartly', named)}
        onRetry={() => load.resume()}
      />
    );
  }
  return (
    <div>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Group gap="xs" role="status" wrap="nowrap">
          {state === 'loading' && <Loader size={14} aria-hidden />}
          <Text size="sm">{said()}</Text>
        </Group>
        {state !== 'in-view' && (
          <Button
            size="compact-xs"
            variant="default"
            style={{ flex: 'none' }}
            onClick={() => (state === 'loading' ? load.cancel() : load.resume())}
          >
            {state === 'loading' ? text('cancel') : text('continue')}
          </Button>
        )}
      </Group>
      {cannotFilter && (
        <Text size="xs" c="dimmed">
          {text('cannotFilter')}
        </Text>
      )}
    </div>
  );

  function said(): string {
    if (state === 'in-view')
      return expected > count ? text('inViewOf', named) : text('inView', named);
    if (state === 'cancelled') return text('stopped', named);
    if (count === 0) return text('start', named);
    if (by === 'view') return text('progressInView', named);
    return expected > count ? text('progressOf', named) : text('progress', named);
  }
}

type FailureKind = Exclude<LoadFailure['kind'], 'http'>;

/** What went wrong, in the server's words or in ours. */
function toError(
  failure: LoadFailure,
  say: (kind: FailureKind, values: { readonly reason: string }) => string,
): HttpError {
  if (failure.kind === 'http') {
    const { message, ...facts } = failure;
    return new HttpError(message, facts);
  }
  const message = say(failure.kind, { reason: failure.message });
  return new HttpError(message, { status: 0, url: failure.url });
}
