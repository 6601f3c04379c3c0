import { SegmentedControl } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useChartSearch } from './use-chart-search.ts';

/** Chooses between a chart for each series and series of one unit in one chart. */
export function LayoutSwitch() {
  const text = useTranslations('chart');
  const { search, change } = useChartSearch();
  return (
    <SegmentedControl
      size="xs"
      aria-label={text('layout')}
      value={search.layout ?? 'lanes'}
      data={[
        { value: 'lanes', label: text('lanes') },
        { value: 'together', label: text('together') },
      ]}
      onChange={(value) => change({ layout: value === 'together' ? 'together' : undefined })}
    />
  );
}
