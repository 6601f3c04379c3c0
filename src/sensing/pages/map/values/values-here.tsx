import { Group, Stack, Text, Title } from '@mantine/core';
import { ChartLine } from 'lucide-react';
import { Fragment } from 'react';
import { useTranslations } from 'use-intl';
import { readStream } from '#sensing/model/place-values.ts';
import { readPlaceKey } from '#sensing/model/places.ts';
import { formatSeries } from '#sensing/model/series.ts';
import type { ValueStream } from '#sensing/model/value-stream.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { EntityLink } from '../../entities/entity-link.tsx';
import { NumberText } from '../../entities/number-text.tsx';
import { TrackParts } from './track-parts.tsx';
import { TrackSwitch } from './track-switch.tsx';
import type { MapValues } from './use-map-values.ts';
import type { ShownTrack } from './use-track.ts';
import { useValueTexts } from './use-value-texts.ts';
import classes from './values.module.css';

interface ValuesHereProps {
  readonly shown: MapValues;
  /** Key of the place that is open. */
  readonly placeKey: string;
  readonly track: ShownTrack;
  readonly hoveredKey: string | undefined;
  readonly onHover: (key: string | undefined) => void;
}

/** Every Datastream of the open place with its value, to tell them apart. */
export function ValuesHere({ shown, placeKey, track, hoveredKey, onHover }: ValuesHereProps) {
  const text = useTranslations('mapValues.here');
  const { kind, id } = readPlaceKey(placeKey);
  const streams =
    kind === 'Thing'
      ? shown.streams.filter(({ thing }) => thing !== undefined && String(thing.id) === id)
      : (shown.values.find(({ key }) => key === placeKey)?.streams ?? []);
  if (streams.length === 0) return undefined;
  return (
    <section className={classes.here} aria-label={text('label')}>
      <Title order={3} mb={4}>
        {text('label')}
      </Title>
      <Stack gap="xs">
        {streams.map((stream) => (
          <Fragment key={stream.key}>
            <StreamValue stream={stream} shown={shown} track={track} />
            {track.stream?.key === stream.key && (track.parts?.length ?? 0) > 1 && (
              <TrackParts
                parts={track.parts ?? []}
                chosen={track.chosen}
                unit={stream.unit}
                hoveredKey={hoveredKey}
                onHover={onHover}
                onChoose={track.choose}
              />
            )}
          </Fragment>
        ))}
      </Stack>
    </section>
  );
}

interface StreamValueProps {
  readonly stream: ValueStream;
  readonly shown: MapValues;
  readonly track: ShownTrack;
}

function StreamValue({ stream, shown, track }: StreamValueProps) {
  const text = useTranslations('mapValues.here');
  const texts = useValueTexts();
  const { settings, readingOf } = shown;
  // Each stream has its own unit here, whichever is coloured.
  const { state, value, time } = readStream(stream, readingOf, { ...settings, measure: undefined });
  const word = readingOf(stream)?.value;
  const { kind, id } = stream.series;
  return (
    <Group justify="space-between" wrap="nowrap" gap="sm" align="flex-start">
      <Stack gap={0} style={{ minWidth: 0 }}>
        <EntityLink kind={kind} entity={{ '@iot.id': id, name: stream.name }} size="sm" />
        <Text size="sm" fw={600}>
          {typeof value === 'number' && <NumberText value={value} unit={stream.unit} />}
          {value === undefined && (typeof word === 'string' ? word : texts.state(state))}
        </Text>
        {time !== undefined && (
          <Text size="xs" c="dimmed">
            {`${texts.time(time)}, ${texts.age(time, settings.at)}`}
            {state === 'stale' && `, ${texts.state('stale').toLowerCase()}`}
          </Text>
        )}
      </Stack>
      <Stack gap={4} align="flex-end" style={{ flex: 'none', maxWidth: '50%' }}>
        <ButtonLink
          to="/chart"
          search={{ series: formatSeries(stream.series) }}
          size="compact-sm"
          variant="default"
          style={{ flex: 'none' }}
          leftSection={<ChartLine size={14} aria-hidden />}
          aria-label={text('chartOf', { name: stream.name })}
        >
          {text('chart')}
        </ButtonLink>
        <TrackSwitch stream={stream} track={track} />
      </Stack>
    </Group>
  );
}
