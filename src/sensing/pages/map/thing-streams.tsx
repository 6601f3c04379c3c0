import { Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { Datastream, MultiDatastream, Thing } from '#sensing/contract/entities.ts';
import { kinds } from '#sensing/contract/kinds.ts';
import { EntityLink } from './entity-link.tsx';
import { StreamRow } from './stream-row.tsx';

interface ThingStreamsProps {
  readonly thing: Thing;
}

/** A Thing with everything that it measures. */
export function ThingStreams({ thing }: ThingStreamsProps) {
  const text = useTranslations('map.location');
  const single = thing.Datastreams ?? [];
  const multi = thing.MultiDatastreams ?? [];
  const id = thing['@iot.id'];
  const name = thing.name || String(id ?? '');
  return (
    <Stack gap="xs" component="article">
      <div>
        <Text component="h3" size="sm" fw={600}>
          {id === undefined ? (
            name
          ) : (
            <EntityLink kind={kinds.Thing} id={id}>
              {name}
            </EntityLink>
          )}
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
  const id = stream['@iot.id'];
  if (id === undefined) return undefined;
  const unit = stream.unitOfMeasurement;
  return (
    <StreamRow
      key={`single-${id}`}
      kind={kinds.Datastream}
      id={id}
      name={stream.name || String(id)}
      units={unit ? [unit] : []}
      time={stream.phenomenonTime}
      series={`${kinds.Datastream.slug}.${id}`}
    />
  );
}

function multiRow(stream: MultiDatastream) {
  const id = stream['@iot.id'];
  if (id === undefined) return undefined;
  return (
    <StreamRow
      key={`multi-${id}`}
      kind={kinds.MultiDatastream}
      id={id}
      name={stream.name || String(id)}
      units={stream.unitOfMeasurements ?? []}
      time={stream.phenomenonTime}
      series={`${kinds.MultiDatastream.slug}.${id}.0`}
    />
  );
}
