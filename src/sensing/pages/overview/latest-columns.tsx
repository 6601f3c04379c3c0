import { ChartLine } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Datastream } from '#sensing/contract/entities.ts';
import { kinds } from '#sensing/contract/kinds.ts';
import { formatSeries } from '#sensing/model/series.ts';
import { AnchorLink } from '#ui/anchor-link.tsx';
import type { DataColumn } from '#ui/data-table.tsx';
import { EntityLink } from '../entities/entity-link.tsx';
import { LatestResult } from './latest-result.tsx';

/** Columns of Datastreams with their newest Observation, which each row asks for by itself. */
export function useLatestColumns(): readonly DataColumn<Datastream>[] {
  const text = useTranslations('overview');
  const kind = useTranslations('entities.kinds');
  return [
    {
      id: 'datastream',
      header: kind('Datastream.singular'),
      render: (stream) => <EntityLink kind={kinds.Datastream} entity={stream} inherit />,
    },
    {
      id: 'time',
      header: text('time'),
      render: (stream) => <LatestResult stream={stream} part="time" />,
    },
    {
      id: 'result',
      header: text('result'),
      isNumeric: true,
      render: (stream) => <LatestResult stream={stream} part="result" />,
    },
    {
      id: 'chart',
      header: text('chart'),
      render: (stream) => (
        <AnchorLink
          to="/chart"
          search={{
            series: formatSeries({ kind: kinds.Datastream, id: String(stream['@iot.id']) }),
          }}
          aria-label={text('chartOf', { name: stream.name ?? String(stream['@iot.id']) })}
        >
          <ChartLine size={16} aria-hidden />
        </AnchorLink>
      ),
    },
  ];
}
