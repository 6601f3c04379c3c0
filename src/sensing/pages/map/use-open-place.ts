import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { unwrapGeometry } from '#lib/geojson.ts';
import { labelPointOf } from '#lib/geometry-measures.ts';
import type { MapFeature } from '#map/map-data.ts';
import type { Datastream, MultiDatastream } from '#sensing/contract/entities.ts';
import { kinds } from '#sensing/contract/kinds.ts';
import { geometryProperty, type PlaceKindName, readPlaceKey } from '#sensing/model/places.ts';
import { sensingQueries } from '#sensing/queries/entity-queries.ts';
import {
  type LocationWithThings,
  locationQueries,
  type ThingWithStreams,
} from '#sensing/queries/location-queries.ts';
import { type FeatureWithStreams, placeQueries } from '#sensing/queries/place-queries.ts';
import { useSensingServer } from '../sensing-server.tsx';

/** What is known of the open place, by its kind. */
export type PlaceFacts =
  | { readonly kind: 'Location'; readonly found: LocationWithThings }
  | { readonly kind: 'FeatureOfInterest'; readonly found: FeatureWithStreams }
  | { readonly kind: 'Datastream'; readonly stream: Datastream }
  | { readonly kind: 'MultiDatastream'; readonly stream: MultiDatastream }
  | { readonly kind: 'Thing'; readonly found: ThingWithStreams };

/** What is open beside the map. */
export interface OpenPlace {
  readonly key: string;
  readonly kind: PlaceKindName;
  readonly id: string;
  readonly facts: PlaceFacts | undefined;
  /** What it is called, once that is known. */
  readonly name: string | undefined;
  /** Where it is, drawn or not; undefined while unknown and without a usable geometry. */
  readonly feature: MapFeature | undefined;
  readonly query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
}

/** The entity of a key with what is measured there; undefined when nothing is open. */
export function useOpenPlace(key: string | undefined): OpenPlace | undefined {
  const server = useSensingServer().url;
  const { kind, id } = readPlaceKey(key ?? '');
  const isOpen = (wanted: PlaceKindName) => key !== undefined && kind === wanted;
  const location = useQuery({
    ...locationQueries.withThings(server, id),
    enabled: isOpen('Location'),
  });
  const feature = useQuery({
    ...placeQueries.feature(server, id),
    enabled: isOpen('FeatureOfInterest'),
  });
  const single = useQuery({
    ...sensingQueries.entity(server, kinds.Datastream, id, { expand: 'Thing' }),
    enabled: isOpen('Datastream'),
  });
  const multi = useQuery({
    ...sensingQueries.entity(server, kinds.MultiDatastream, id, { expand: 'Thing' }),
    enabled: isOpen('MultiDatastream'),
  });
  const thing = useQuery({
    ...locationQueries.thing(server, id),
    enabled: isOpen('Thing'),
  });
  const queries = {
    Location: location,
    FeatureOfInterest: feature,
    Datastream: single,
    MultiDatastream: multi,
    Thing: thing,
  };
  const facts = factsOf();
  const entity = facts && entityOf(facts);
  const mapFeature = useMemo(() => toFeature(key, kind, entity), [key, kind, entity]);
  if (key === undefined) return undefined;
  return {
    key,
    kind,
    id,
    facts,
    name: entity?.name ?? undefined,
    feature: mapFeature,
    query: queries[kind],
  };

  function factsOf(): PlaceFacts | undefined {
    if (kind === 'Location') return location.data && { kind, found: location.data };
    if (kind === 'FeatureOfInterest') return feature.data && { kind, found: feature.data };
    if (kind === 'Thing') return thing.data && { kind, found: thing.data };
    if (kind === 'Datastream') return single.data && { kind, stream: single.data };
    return multi.data && { kind, stream: multi.data };
  }
}

/** The entity that is open. */
export function entityOf(facts: PlaceFacts) {
  if (facts.kind === 'Location') return facts.found.location;
  if (facts.kind === 'Thing') return facts.found.thing;
  return facts.kind === 'FeatureOfInterest' ? facts.found.feature : facts.stream;
}

function toFeature(
  key: string | undefined,
  kind: PlaceKindName,
  entity: ReturnType<typeof entityOf> | undefined,
): MapFeature | undefined {
  // A Thing's track is not told with it.
  if (key === undefined || entity === undefined || kind === 'Thing') return undefined;
  const value = (entity as Readonly<Record<string, unknown>>)[geometryProperty[kind]];
  const { geometries } = unwrapGeometry(value);
  const anchor = labelPointOf(geometries);
  return anchor && { key, name: entity.name ?? '', geometries, anchor };
}
