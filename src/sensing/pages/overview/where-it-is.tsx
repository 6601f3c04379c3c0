import { Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { boundsOf } from '#lib/geometry-measures.ts';
import { toLocationEntries, toPlacedLocations } from '#sensing/model/locations.ts';
import { type ExtentSample, extentQuery } from '#sensing/queries/extent-queries.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Fetched, FetchedPart } from '#ui/fetched-part.tsx';
import { useSensingServer } from '../sensing-server.tsx';
import { useDegreesText } from '../use-degrees-text.ts';
import classes from './overview-page.module.css';

/** Fetched when there is something to draw, so that it holds up nothing else of the page. */
const fetchMap = once(
  () => new FetchedPart(import('./extent-map.tsx').then((module) => module.ExtentMap)),
);

/** The extent of what the server holds, in words and on a small map. */
export function WhereItIs() {
  const text = useTranslations('overview');
  const degrees = useDegreesText();
  const server = useSensingServer();
  const query = useQuery(extentQuery(server.url));
  const places = useMemo(() => query.data && toPlaces(query.data), [query.data]);
  const bounds = places && boundsOf(places.flatMap((place) => place.geometries));
  const [west, south, east, north] = bounds ?? [0, 0, 0, 0];
  const isEmpty = places !== undefined && bounds === undefined;
  return (
    <section aria-label={text('extent')}>
      <Title order={2}>{text('extent')}</Title>
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Skeleton height={14} width={280} my={5} />}
      {query.data && bounds && (
        <Text size="sm" c="dimmed" mb="xs">
          {text('extentSpan', {
            south: degrees.latitude(south, 1),
            north: degrees.latitude(north, 1),
            west: degrees.longitude(west, 1),
            east: degrees.longitude(east, 1),
            kind: query.data.locations.length > 0 ? 'Location' : 'Datastream',
            count: Math.max(query.data.locations.length, query.data.streams.length),
            isAll: String(query.data.isAll),
          })}
        </Text>
      )}
      {isEmpty && <EmptyState title={text('noExtent')} message={text('noExtentWhy')} />}
      {!query.isError && !isEmpty && (
        <div className={classes.map}>
          {query.data && places ? (
            <Fetched
              part={fetchMap()}
              fallback={<Skeleton height="100%" radius={0} />}
              missing={
                <Text size="sm" c="dimmed" p="sm">
                  {text('mapMissing')}
                </Text>
              }
              props={{ places, areLocations: query.data.locations.length > 0 }}
            />
          ) : (
            <Skeleton height="100%" radius={0} />
          )}
        </div>
      )}
    </section>
  );
}

function toPlaces({ locations, streams }: ExtentSample) {
  const areas = streams.map((stream) => ({ ...stream, location: stream.observedArea }));
  return toPlacedLocations(toLocationEntries([locations.length > 0 ? locations : areas]));
}

function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
