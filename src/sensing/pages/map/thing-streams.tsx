import { Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { Datastream, MultiDatastream, Thing } from '#sensing/contract/entities.ts';
import { kinds } from '#sensing/contract/kinds.ts';
import { EntityLink } from '../entities/entity-link.tsx';
import { StreamRow } from './stream-row.tsx';

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
      {single.map(singleRow)}
      {multi.map(multiRow)}
    </Stack>
  );
}

function singleRow(stream: Datastream) {
  const id = String(stream['@iot.id']);
  const unit = stream.unitOfMeasurement;
  return (
    <StreamRow
      key={`single-${id}`}
      stream={stream}
      units={unit ? [unit] : []}
      series={{ kind: kinds.Datastream, id }}
    />
  );
}

/** The chart opens with the first component. */
function multiRow(stream: MultiDatastream) {
  const id = String(stream['@iot.id']);
  return (
    <StreamRow
      key={`multi-${id}`}
      stream={stream}
      units={stream.unitOfMeasurements ?? []}
      series={{ kind: kinds.MultiDatastream, id, component: 0 }}
    />
  );
}
