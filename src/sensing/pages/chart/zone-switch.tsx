import { SegmentedControl } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useTimeText } from '#charts/time-text.tsx';
import { localZone } from '#lib/time-zone.ts';
import { useChartSearch } from './use-chart-search.ts';

/** Chooses the clocks that times are written by: UTC, this browser's, or those of the address. */
export function ZoneSwitch() {
  const text = useTranslations('chart');
  const { change } = useChartSearch();
  const { zone } = useTimeText();
  const local = localZone();
  const zones = [...new Set(['UTC', local, zone])];
  if (zones.length === 1) return null;
  return (
    <SegmentedControl
      size="xs"
      aria-label={text('zone')}
      value={zone}
      data={zones.map((name) => ({
        value: name,
        label: name === local && name !== 'UTC' ? text('localZone', { name }) : name,
      }))}
      onChange={(name) => change({ zone: name === 'UTC' ? undefined : name })}
    />
  );
}
