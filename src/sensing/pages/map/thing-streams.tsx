import { Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { Thing } from '#sensing/contract/entities.ts';
import { kinds } from '#sensing/contract/kinds.ts';
import { EntityLink } from '../entities/entity-link.tsx';
import { StreamRows } from './stream-rows.tsx';

interface ThingStreamsProps {
  readonly thing: Thing;
}

/** A Thing with everything that it measures. */
export function ThingStreams({ thing }: ThingStreamsProps) {
  const text = useTranslations('map.location');
  const single = thing.Datastreams ?? [];
  const multi = thing.MultiDatastreams ?? [];
  return (
    <Stack gap="xs" component="article">
      <div>
        <Text component="h3" size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
          <EntityLink kind={kinds.Thing} entity={thing} inherit />
        </Text>
        {thing.description && (
          <Text size="xs" c="dimmed" lineClamp={3}>
            {thing.description}
          </Text>
        )}
      </div>
      {single.length + multi.length === 0 && (
        <Text size="sm" c="dimmed">
          {text('noStreams')}
        </Text>
      )}
      <StreamRows single={single} multi={multi} />
    </Stack>
  );
}
