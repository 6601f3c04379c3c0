import { Button, Group, Text } from '@mantine/core';
import { useFormatter, useTranslations } from 'use-intl';
import type { PlaceLayer } from './use-place-layers.ts';

interface TrackStatusProps {
  readonly layer: PlaceLayer;
}

/** What the tracks leave out; nothing where they are whole. */
export function TrackStatus({ layer: { load, view } }: TrackStatusProps) {
  const text = useTranslations('mapLayers.tracks');
  const format = useFormatter();
  const { state, count, expected = 0, unusable } = view.progress;
  const more = expected > count ? format.number(expected) : 'none';
  return (
    <>
      {state === 'paused' && (
        <Group justify="space-between" gap="xs" wrap="nowrap">
          <Text size="xs" role="status">
            {text('paused', { count, more })}
          </Text>
          <Button
            size="compact-xs"
            variant="default"
            style={{ flex: 'none' }}
            onClick={() => load.resume()}
          >
            {text('loadMore')}
          </Button>
        </Group>
      )}
      {unusable > 0 && (
        <Text size="xs" c="dimmed">
          {text('unusable', { count: unusable })}
        </Text>
      )}
    </>
  );
}
