import { Group, Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo } from 'react';
import { useFormatter, useLocale, useTranslations } from 'use-intl';
import { formatInstant } from '#lib/time.ts';
import {
  Datastream,
  type Entity,
  type EntityId,
  MultiDatastream,
} from '#sensing/contract/entities.ts';
import { kinds } from '#sensing/contract/kinds.ts';
import { entityPath } from '#sensing/contract/paths.ts';
import { entityName } from '#sensing/model/entity-name.ts';
import { drawLatest } from '#sensing/model/latest-picture.ts';
import { formatSeries } from '#sensing/model/series.ts';
import { formatTimeUtc } from '#sensing/model/time-value.ts';
import { unitSymbol } from '#sensing/model/unit-text.ts';
import { sensingQueries } from '#sensing/queries/entity-queries.ts';
import { newestObservationsQuery } from '#sensing/queries/latest-queries.ts';
import { AnchorLink } from '#ui/anchor-link.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { useSensingServer } from '../sensing-server.tsx';
import { LatestChart } from './latest-chart.tsx';
import { shownRows } from './set-rows.ts';

export interface LatestSectionProps {
  readonly kind: typeof kinds.Datastream | typeof kinds.MultiDatastream;
  readonly id: EntityId;
  readonly entity: Entity;
}

/** As many Observations as the picture shows. */
const shown = 200;
/** Components of results that are drawn; the chart shows all. */
const mostComponents = 4;

/** The newest Observations of a stream at a glance, with the way to the whole chart. */
export function LatestSection({ kind, id, entity }: LatestSectionProps) {
  const text = useTranslations('entity.latest');
  const format = useFormatter();
  const locale = useLocale();
  const server = useSensingServer();
  const titleId = useId();
  const path = entityPath(kind, id, 'Observations');
  const query = useQuery(newestObservationsQuery(server.url, path, shown));
  const units = kind === kinds.MultiDatastream ? unitsOf(entity) : undefined;
  const components = units?.length;
  const names = useComponentNames(kind, id);
  const picture = useMemo(
    () => query.data && drawLatest(query.data, components),
    [query.data, components],
  );
  const window = picture?.window;
  const ownUnit = unitSymbol(Datastream.safeParse(entity).data?.unitOfMeasurement);
  return (
    <section aria-labelledby={titleId}>
      <Group justify="space-between" mb={6}>
        <Title order={2} size="h3" id={titleId}>
          {text('title')}
        </Title>
        {window && (
          <AnchorLink
            to="/chart"
            search={{
              series: formatSeries({ kind, id }),
              from: formatInstant(window.from),
              to: formatInstant(window.to),
            }}
            size="sm"
          >
            {text('toChart')}
          </AnchorLink>
        )}
      </Group>
      {query.isError && (
        <ErrorState
          title={text('failed')}
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.isPending && <Skeleton height={72} mb={30} />}
      {query.data && picture === undefined && (
        <Text size="sm" c="dimmed">
          {text('none')}
        </Text>
      )}
      {picture?.components.slice(0, mostComponents).map((component, index) => {
        const unit = units ? units[index] : ownUnit;
        const name = units && (names[index] ?? text('component', { place: index + 1 }));
        return component === undefined ? (
          <Text key={name} size="sm" c="dimmed">
            {[name, text('notDrawn')].filter(Boolean).join(': ')}
          </Text>
        ) : (
          <LatestChart
            key={name}
            picture={component}
            window={picture.window}
            name={name}
            unit={unit}
            look={index}
          />
        );
      })}
      {picture && window && (
        <Text size="xs" c="dimmed">
          {text('span', {
            count: format.number(picture.count),
            span: formatTimeUtc({ ...window, isInterval: true }, locale),
          })}
        </Text>
      )}
    </section>
  );
}

function unitsOf(entity: Entity): (string | undefined)[] {
  return (MultiDatastream.safeParse(entity).data?.unitOfMeasurements ?? []).map(unitSymbol);
}

/** What the values of a result are, in their order; nothing where a result is one value. */
function useComponentNames(kind: LatestSectionProps['kind'], id: EntityId) {
  const server = useSensingServer();
  const owner = { kind, id, navigation: 'ObservedProperties' };
  // Asked as the list of them on the same page asks, so that it is one request.
  const { data } = useQuery({
    ...sensingQueries.relatedSet(server.url, owner, kinds.ObservedProperty, { top: shownRows }),
    enabled: kind === kinds.MultiDatastream,
  });
  return data?.value.map(entityName) ?? [];
}
