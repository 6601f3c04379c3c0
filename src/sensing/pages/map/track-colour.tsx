import { Select } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { Thing } from '#sensing/contract/entities.ts';
import { observingStreams } from '#sensing/model/observing-streams.ts';
import { useValueSearch } from './values/use-value-search.ts';

/** Colours the track of a Thing by what one of its streams observed on the way. */
export function TrackColour({ thing }: { readonly thing: Thing }) {
  const text = useTranslations('mapTracks');
  const { track, follow } = useValueSearch();
  const streams = observingStreams(thing);
  if (streams.length === 0) return undefined;
  return (
    <Select
      size="xs"
      label={text('colourBy')}
      placeholder={text('oneColour')}
      searchable={streams.length > 8}
      clearable
      data={streams.map(({ key, name, component }) => ({
        value: key,
        label: component === undefined ? name : text('component', { name, component }),
      }))}
      value={streams.some(({ key }) => key === track) ? (track ?? null) : null}
      onChange={(chosen) => {
        const stream = streams.find(({ key }) => key === chosen);
        follow(stream && { track: stream.key, observed: String(stream.observed) });
      }}
    />
  );
}
