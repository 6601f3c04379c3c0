import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Crosshair, Globe, MapPin } from 'lucide-react';
import { useMemo } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { readCoordinates } from '#lib/coordinates.ts';
import { kinds } from '#sensing/contract/kinds.ts';
import { entityName } from '#sensing/model/entity-name.ts';
import { findPlaces } from '#sensing/model/named-places.ts';
import { sensingQueries } from '#sensing/queries/entity-queries.ts';
import { namedPlacesQuery } from '#sensing/queries/named-place-queries.ts';
import type { PaletteGroup } from '#ui/palette-list.tsx';
import { useSensingServer } from '../../sensing-server.tsx';
import { useDegreesText } from '../../use-degrees-text.ts';
import { useNameFilter } from '../../use-name-filter.ts';
import type { usePlacePin } from './use-place-pin.ts';

/** Entries of a kind in the list. */
const shown = 6;
/** How near the map goes. */
const zooms = { coordinates: 12, town: 9, country: 4 } as const;

interface FoundPlaces {
  readonly groups: readonly PaletteGroup[];
  readonly isSearching: boolean;
  readonly error: unknown;
}

/** What a text can mean on the map: coordinates, Locations by name, countries and towns. */
export function useFoundPlaces(
  query: string,
  { goTo, openLocation }: Pick<ReturnType<typeof usePlacePin>, 'goTo' | 'openLocation'>,
): FoundPlaces {
  const text = useTranslations('mapTools.search');
  const locale = useLocale();
  const degrees = useDegreesText();
  const server = useSensingServer();
  const isAsked = query.trim() !== '';
  const readings = readCoordinates(query, text('east'));
  const isName = isAsked && readings.length === 0;
  const names = useNameFilter(isName ? query.trim() : undefined);
  const locations = useQuery({
    ...sensingQueries.set(server.url, kinds.Location, {
      top: shown,
      filter: names.filter,
      select: '@iot.id,name',
    }),
    enabled: isName,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const places = useQuery({ ...namedPlacesQuery, enabled: isName });
  const towns = useMemo(
    () => (places.data && isName ? findPlaces(places.data, query, shown) : []),
    [places.data, query, isName],
  );
  const regions = new Intl.DisplayNames(locale, { type: 'region' });
  const found = isName ? (locations.data?.value ?? []) : [];
  return {
    groups: [
      {
        title: text('coordinates'),
        entries: readings.map(({ latitude, longitude, by }) => {
          const label = degrees.place([longitude, latitude], 5);
          return {
            id: by.replace(' ', '-'),
            icon: Crosshair,
            label,
            description: readings.length > 1 ? text(`order.${by}`) : undefined,
            onChoose: () => goTo({ latitude, longitude, label }, zooms.coordinates),
          };
        }),
      },
      {
        title: text('locations'),
        entries: found.flatMap((location) => {
          const id = location['@iot.id'];
          if (id === undefined) return [];
          const label = entityName(location) ?? String(id);
          return {
            id: `location-${id}`,
            icon: MapPin,
            label,
            onChoose: () => openLocation(String(id)),
          };
        }),
      },
      {
        title: text('places'),
        entries: towns.map(({ name, country, latitude, longitude }) => ({
          id: `place-${latitude}-${longitude}`,
          icon: Globe,
          label: name,
          description: country === undefined ? text('country') : regions.of(country),
          onChoose: () =>
            goTo(
              { latitude, longitude, label: name },
              country === undefined ? zooms.country : zooms.town,
            ),
        })),
      },
    ],
    isSearching: isName && (locations.isFetching || places.isPending),
    error: isName && !names.isSettling ? (places.error ?? locations.error) : null,
  };
}
