import { Combobox, Group, Text } from '@mantine/core';
import { Check } from 'lucide-react';
import { useFormatter, useTranslations } from 'use-intl';
import { useTimeText } from '#charts/time-text.tsx';
import { formatSeries } from '#sensing/model/series.ts';
import type { FoundSeries } from '#sensing/queries/series-search.ts';

interface FoundSeriesOptionProps {
  readonly found: FoundSeries;
  readonly isOnChart: boolean;
  /** It is about to go, so it cannot be taken. */
  readonly isStale: boolean;
}

/** A stream to add: what it is, where, in which unit, from when to when, and its newest value. */
export function FoundSeriesOption({ found, isOnChart, isStale }: FoundSeriesOptionProps) {
  const text = useTranslations('chart.add');
  const format = useFormatter();
  const { day, zone } = useTimeText();
  const { name, thing, properties, units, span, latest } = found;
  const what = [thing, properties.join(', ')].filter(Boolean).join(' · ');
  const when = span
    ? text('span', { from: day(span.from), to: day(span.to), zone })
    : text('noObservations');
  return (
    <Combobox.Option
      value={formatSeries(found.reference)}
      aria-selected={isOnChart}
      disabled={isStale}
    >
      <Group wrap="nowrap" gap="sm" justify="space-between" align="flex-start">
        <div style={{ minWidth: 0 }}>
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {name}
          </Text>
          <Text size="xs" c="dimmed">
            {what}
          </Text>
          <Text size="xs" c="dimmed">
            {units.join(', ') || text('noUnit')} · {when}
            {latest !== undefined && latest !== null && ` · ${text('latest', { value: said() })}`}
          </Text>
        </div>
        {isOnChart && (
          <Text size="xs" component="span" style={{ whiteSpace: 'nowrap' }}>
            <Check size={14} aria-hidden /> {text('onChart')}
          </Text>
        )}
      </Group>
    </Combobox.Option>
  );

  function said(): string {
    if (typeof latest !== 'number') return String(JSON.stringify(latest)).slice(0, 40);
    const number = format.number(latest, { maximumSignificantDigits: 8 });
    return units[0] === undefined ? number : `${number} ${units[0]}`;
  }
}
