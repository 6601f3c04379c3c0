import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocale } from 'use-intl';
import type { Bounds } from '#lib/geojson.ts';
import { nameOrder } from '#lib/name-order.ts';
import type { Place } from '#sensing/model/places.ts';
import type { ListScope } from './use-map-search.ts';
import type { PlaceLayer } from './use-place-layers.ts';
import { useSameList } from './use-same-list.ts';

/** What the list shows. */
export interface ListedPlaces {
  /** By name, all kinds together. */
  readonly places: readonly Place[];
  /** How many there are; the list has fewer where that is too many to list. */
  readonly total: number;
  /** False until the first answer. */
  readonly isThere: boolean;
}

const nothing: readonly never[] = [];

/** The places of a scope, from what is loaded; the workers filter and sort. */
export function usePlaceList(
  layers: readonly PlaceLayer[],
  scope: ListScope,
  among: readonly string[] | undefined,
  bounds: Bounds | undefined,
): ListedPlaces {
  const locale = useLocale();
  const asked = {
    scope: among ?? (scope === 'unplaced' ? ('unplaced' as const) : ('matching' as const)),
    bounds: scope === 'view' ? bounds : undefined,
    locale,
  };
  const answers = useQueries({
    queries: layers.map(({ kind, load, view }) => ({
      queryKey: ['places', load.request.server, kind, 'list', view.drawing.version, asked],
      queryFn: () => load.ask('list', asked),
      placeholderData: keepPreviousData,
      structuralSharing: false,
      gcTime: 10_000,
    })),
  });
  const lists = useSameList(answers.map(({ data }) => data?.places ?? nothing));
  const places = useMemo(() => merge(lists, locale), [lists, locale]);
  return {
    places,
    total: answers.reduce((sum, { data }) => sum + (data?.total ?? 0), 0),
    isThere: answers.every(({ data }) => data !== undefined),
  };
}

function merge(lists: readonly (readonly Place[])[], locale: string): readonly Place[] {
  const [first = nothing, ...others] = lists.filter((list) => list.length > 0);
  if (others.length === 0) return first;
  const order = nameOrder(locale);
  return lists.flat().sort((one, other) => order.compare(one.name, other.name));
}
