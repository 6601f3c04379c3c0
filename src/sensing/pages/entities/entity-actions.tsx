import { getRouteApi } from '@tanstack/react-router';
import { Braces, ChartLine, Download, Map as MapIcon } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { EntityId } from '#sensing/contract/entities.ts';
import { type Kind, kinds } from '#sensing/contract/kinds.ts';
import { formatSeries } from '#sensing/model/series.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { AddToChart } from '../chart/add-to-chart.tsx';
import { formatRelatedPath } from './related-path.ts';
import { usePlaceOnMap } from './use-place-on-map.ts';

interface EntityActionsProps {
  readonly kind: Kind;
  readonly id: EntityId;
  readonly isRaw: boolean;
}

const route = getRouteApi('/$kind/$id');

/** What can be done with an entity: its chart, its place on the map, its JSON. */
export function EntityActions({ kind, id, isRaw }: EntityActionsProps) {
  const text = useTranslations('entities');
  const search = route.useSearch();
  const place = usePlaceOnMap(kind, id);
  const exportText = useTranslations('exporting');
  const stream = [kinds.Datastream, kinds.MultiDatastream].find(({ name }) => name === kind.name);
  return (
    <>
      {stream && (
        <>
          <ButtonLink
            size="xs"
            leftSection={<ChartLine size={14} aria-hidden />}
            to="/chart"
            search={{ series: formatSeries({ kind: stream, id }) }}
          >
            {text('openChart')}
          </ButtonLink>
          <AddToChart series={{ kind: stream, id }} name={text('thisStream')} size="xs" />
          <ButtonLink
            size="xs"
            variant="default"
            leftSection={<Download size={14} aria-hidden />}
            to="/$kind"
            params={{ kind: kinds.Observation.slug }}
            search={{ of: formatRelatedPath(kind, id, 'Observations'), export: 'csv' }}
          >
            {exportText('chart')}
          </ButtonLink>
        </>
      )}
      {place !== undefined && (
        <ButtonLink
          size="xs"
          leftSection={<MapIcon size={14} aria-hidden />}
          to="/map"
          search={place}
        >
          {text('showOnMap')}
        </ButtonLink>
      )}
      <ButtonLink
        size="xs"
        variant="default"
        leftSection={<Braces size={14} aria-hidden />}
        to="/$kind/$id"
        params={{ kind: kind.slug, id: String(id) }}
        search={{ ...search, view: isRaw ? undefined : 'json' }}
        replace
      >
        {text(isRaw ? 'showFields' : 'showJson')}
      </ButtonLink>
    </>
  );
}
