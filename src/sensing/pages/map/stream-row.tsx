import { Button, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { ChartLine } from 'lucide-react';
import { useFormatter, useTranslations } from 'use-intl';
import type { EntityId, UnitOfMeasurement } from '#sensing/contract/entities.ts';
import type { Kind } from '#sensing/contract/kinds.ts';
import { parseTimeSpan } from '#sensing/model/time-span.ts';
import { EntityLink } from './entity-link.tsx';

interface StreamRowProps {
  readonly kind: Kind;
  readonly id: EntityId;
  readonly name: string;
  readonly units: readonly UnitOfMeasurement[];
  /** `phenomenonTime` as the server has it. */
  readonly time: string | null | undefined;
  /** The series as it stands in the address of the chart. */
  readonly series: string;
}

/** A Datastream or MultiDatastream: its page, what it measures in, when, and its chart. */
export function StreamRow({ kind, id, name, units, time, series }: StreamRowProps) {
  const text = useTranslations('map.stream');
  const span = useSpanText(time);
  const unit = units.map(unitText).filter(Boolean).join(', ') || text('noUnit');
  return (
    <Group justify="space-between" wrap="nowrap" gap="sm" align="flex-start">
      <Stack gap={0} style={{ minWidth: 0 }}>
        <EntityLink kind={kind} id={id}>
          {name}
        </EntityLink>
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {unit} · <span title={time ?? undefined}>{span}</span>
        </Text>
      </Stack>
      <Button
        size="compact-sm"
        variant="default"
        style={{ flex: 'none' }}
        leftSection={<ChartLine size={14} aria-hidden />}
        aria-label={text('chartOf', { name })}
        renderRoot={(props) => <Link {...props} to={chartAddress} search={{ series }} />}
      >
        {text('chart')}
      </Button>
    </Group>
  );
}

const chartAddress: string = '/chart';

/** `degree Celsius (°C)`; some servers write the word "null" for what is missing. */
function unitText(unit: UnitOfMeasurement): string {
  const symbol = unit.symbol === 'null' ? '' : (unit.symbol ?? '');
  const name = unit.name === 'null' ? '' : (unit.name ?? '');
  if (name === '' || name === symbol) return symbol;
  return symbol === '' ? name : `${name} (${symbol})`;
}

/** The time span for reading; as the server has it when it is no plain instant or interval. */
function useSpanText(time: string | null | undefined): string {
  const text = useTranslations('map.stream');
  const format = useFormatter();
  if (time === undefined || time === null) return text('noTime');
  const span = parseTimeSpan(time);
  if (span === undefined) return time;
  const isShort = span.end.getTime() - span.start.getTime() < 2 * 86_400_000;
  const day = { year: 'numeric', month: 'short', day: 'numeric' } as const;
  const options = isShort ? ({ ...day, hour: '2-digit', minute: '2-digit' } as const) : day;
  return format.dateTimeRange(span.start, span.end, { ...options, timeZone: 'UTC' });
}
