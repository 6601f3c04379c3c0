import { Divider, Group, Stack, Text, Title } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { Datastream, MultiDatastream } from '#sensing/contract/entities.ts';
import { kinds } from '#sensing/contract/kinds.ts';
import type { ThingWithStreams } from '#sensing/queries/location-queries.ts';
import { AnchorLink } from '#ui/anchor-link.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import classes from './place-panel.module.css';
import { PropertyList } from './property-list.tsx';
import { StreamRows } from './stream-rows.tsx';
import { ThingStreams } from './thing-streams.tsx';
import { TrackColour } from './track-colour.tsx';
import { entityOf, type PlaceFacts as Facts } from './use-open-place.ts';

interface PlaceFactsProps {
  readonly id: string;
  readonly facts: Exclude<Facts, { readonly kind: 'Location' }>;
  /** True while newer data is on its way. */
  readonly isDimmed: boolean;
}

/** What is known of a FeatureOfInterest, a stream with an observed area, or a Thing. */
export function PlaceFacts({ id, facts, isDimmed }: PlaceFactsProps) {
  const text = useTranslations('map.location');
  const entity = entityOf(facts);
  const properties = entity.properties ?? {};
  return (
    <Stack gap="sm" mt="xs" className={classes.facts} data-dimmed={isDimmed || undefined}>
      {entity.description && <Text size="sm">{entity.description}</Text>}
      <Group gap="xs">
        <Text size="xs" c="dimmed">
          {text('id')} <span className={classes.code}>{id}</span>
        </Text>
        <CopyButton value={id} label={text('copyId')} />
        <AnchorLink to="/$kind/$id" params={{ kind: kinds[facts.kind].slug, id }} size="sm">
          {text('openEntity')}
        </AnchorLink>
      </Group>
      {Object.keys(properties).length > 0 && (
        <PropertyList label={text('properties')} properties={properties} />
      )}
      <Divider />
      <WhatIsMeasured facts={facts} />
    </Stack>
  );
}

function WhatIsMeasured({ facts }: Pick<PlaceFactsProps, 'facts'>) {
  const text = useTranslations('map.location');
  if (facts.kind === 'Thing') return <StreamsOfThing {...facts.found} />;
  if (facts.kind !== 'FeatureOfInterest') return <StreamOfArea {...facts} />;
  const { single, multi, isTold } = facts.found;
  return (
    <>
      <Title order={3}>{text('measuredHere')}</Title>
      {single.length + multi.length === 0 && (
        <Text size="sm" c="dimmed">
          {isTold ? text('noObservations') : text('notTold')}
        </Text>
      )}
      <StreamRows single={single} multi={multi} />
    </>
  );
}

function StreamsOfThing({ thing, hasMore }: ThingWithStreams) {
  const text = useTranslations('map.location');
  const { Datastreams: single = [], MultiDatastreams: multi = [] } = thing;
  return (
    <>
      <TrackColour thing={thing} />
      {single.length + multi.length === 0 && (
        <Text size="sm" c="dimmed">
          {text('noStreams')}
        </Text>
      )}
      <StreamRows single={single} multi={multi} />
      {hasMore && (
        <Text size="sm" c="dimmed">
          {text('more')}
        </Text>
      )}
    </>
  );
}

/** The stream of an observed area, with its Thing where the server sent it. */
function StreamOfArea({ kind, stream }: StreamFacts) {
  const single = kind === 'Datastream' ? [stream] : [];
  const multi = kind === 'MultiDatastream' ? [stream] : [];
  const thing = stream.Thing;
  if (!thing) return <StreamRows single={single} multi={multi} />;
  return <ThingStreams thing={{ ...thing, Datastreams: single, MultiDatastreams: multi }} />;
}

type StreamFacts =
  | { readonly kind: 'Datastream'; readonly stream: Datastream }
  | { readonly kind: 'MultiDatastream'; readonly stream: MultiDatastream };
