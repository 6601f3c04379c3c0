import { Divider, Group, Stack, Text, Title } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { unwrapGeometry } from '#lib/geojson.ts';
import { kinds } from '#sensing/contract/kinds.ts';
import type { LocationWithThings } from '#sensing/queries/location-queries.ts';
import { AnchorLink } from '#ui/anchor-link.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import classes from './place-panel.module.css';
import { PropertyList } from './property-list.tsx';
import { ThingStreams } from './thing-streams.tsx';

interface LocationFactsProps {
  readonly id: string;
  readonly found: LocationWithThings;
  /** True while newer data is on its way. */
  readonly isDimmed: boolean;
}

/** What is known of a Location, then its Things. */
export function LocationFacts({ id, found, isDimmed }: LocationFactsProps) {
  const text = useTranslations('map');
  const { location, things, hasMore } = found;
  const { problem } = unwrapGeometry(location.location);
  const hasProperties = Object.keys(location.properties ?? {}).length > 0;
  const openLink = (
    <AnchorLink to="/$kind/$id" params={{ kind: kinds.Location.slug, id }} size="sm">
      {text('location.open')}
    </AnchorLink>
  );
  return (
    <Stack gap="sm" mt="xs" className={classes.facts} data-dimmed={isDimmed || undefined}>
      {location.description && <Text size="sm">{location.description}</Text>}
      {problem && (
        <Text size="sm" c="error">
          {text(`problem.${problem}`)}
        </Text>
      )}
      <Group gap="xs">
        <Text size="xs" c="dimmed">
          {text('location.id')} <span className={classes.code}>{id}</span>
        </Text>
        <CopyButton value={id} label={text('location.copyId')} />
        {openLink}
      </Group>
      {hasProperties && (
        <PropertyList label={text('location.properties')} properties={location.properties ?? {}} />
      )}
      <Divider />
      <Title order={3}>{text('location.things', { count: things.length })}</Title>
      {things.length === 0 && (
        <Text size="sm" c="dimmed">
          {text('location.noThings')}
        </Text>
      )}
      {things.map((thing, index) => (
        <ThingStreams key={thing['@iot.id'] ?? `unknown-${index}`} thing={thing} />
      ))}
      {hasMore && (
        <Text size="sm" c="dimmed">
          {text('location.more')} {openLink}
        </Text>
      )}
    </Stack>
  );
}
