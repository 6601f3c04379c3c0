import { SegmentedControl } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useChartSearch } from './use-chart-search.ts';

/** Chooses between the charts and the tables that say the same. */
export function ViewSwitch() {
  const text = useTranslations('chart');
  const { search, change } = useChartSearch();
  return (
    <SegmentedControl
      size="xs"
      aria-label={text('view')}
      value={search.view ?? 'chart'}
      data={[
        { value: 'chart', label: text('asChart') },
        { value: 'table', label: text('asTable') },
      ]}
      onChange={(value) => change({ view: value === 'table' ? 'table' : undefined })}
    />
  );
}
