import { Group, Stack, Text } from '@mantine/core';
import { ChartLine } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Datastream, MultiDatastream, UnitOfMeasurement } from '#sensing/contract/entities.ts';
import { entityName } from '#sensing/model/entity-name.ts';
import { formatSeries, type SeriesReference } from '#sensing/model/series.ts';
import { unitText } from '#sensing/model/unit-text.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { AddToChart } from '../chart/add-to-chart.tsx';
import { EntityLink } from '../entities/entity-link.tsx';
import { TimeText } from '../entities/time-text.tsx';

interface StreamRowProps {
  readonly stream: Datastream | MultiDatastream;
  readonly units: readonly UnitOfMeasurement[];
  /** What its chart opens with. */
  readonly series: SeriesReference;
}

/** A Datastream or MultiDatastream: its page, what it measures in, when, and its chart. */
export function StreamRow({ stream, units, series }: StreamRowProps) {
  const text = useTranslations('map.stream');
  const name = entityName(stream) ?? String(stream['@iot.id']);
  const unit = [...new Set(units.map(unitText))].filter(Boolean).join(', ') || text('noUnit');
  return (
    <Group justify="space-between" wrap="nowrap" gap="sm" align="flex-start">
      <Stack gap={0} style={{ minWidth: 0 }}>
        <EntityLink
          kind={series.kind}
          entity={stream}
          size="sm"
          style={{ overflowWrap: 'anywhere' }}
        />
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {unit}
        </Text>
        <Text size="xs" c="dimmed">
          {stream.phenomenonTime ? <TimeText value={stream.phenomenonTime} /> : text('noTime')}
        </Text>
      </Stack>
      <Stack gap={4} style={{ flex: 'none' }}>
        <ButtonLink
          to="/chart"
          search={{ series: formatSeries(series) }}
          size="compact-sm"
          variant="default"
          leftSection={<ChartLine size={14} aria-hidden />}
          aria-label={text('chartOf', { name })}
        >
          {text('chart')}
        </ButtonLink>
        <AddToChart series={series} name={name} size="compact-sm" />
      </Stack>
    </Group>
  );
}
