import { Group, NativeSelect, Switch } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { formatDuration } from '#lib/duration.ts';
import { liveInterval } from './live-interval.ts';
import { useChartSearch } from './use-chart-search.ts';

const offered = ['5s', '10s', '30s', '1min', '5min', '15min'];
const usual = '30s';

/** Follows the streams, that is asks for new Observations every so often, or stops that. */
export function LiveSwitch() {
  const text = useTranslations('chart.live');
  const { search, change } = useChartSearch();
  const interval = liveInterval(search.live);
  const chosen = interval === undefined ? undefined : formatDuration(interval);
  const choices = chosen === undefined || offered.includes(chosen) ? offered : [chosen, ...offered];
  return (
    <Group gap="sm">
      <Switch
        size="xs"
        label={text('switch')}
        checked={chosen !== undefined}
        onChange={(event) => change({ live: event.currentTarget.checked ? usual : undefined })}
      />
      {chosen !== undefined && (
        <NativeSelect
          size="xs"
          aria-label={text('interval')}
          value={chosen}
          data={choices.map((value) => ({ value, label: text('every', { length: value }) }))}
          onChange={(event) => change({ live: event.currentTarget.value })}
        />
      )}
    </Group>
  );
}
