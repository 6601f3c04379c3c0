import { Group, NativeSelect, SegmentedControl } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { isOtherView, otherViews } from './chart-view.ts';
import { useChartSearch } from './use-chart-search.ts';

/** Chooses in which view the data is shown, and whether as pictures or as tables that say the same. */
export function ViewSwitch() {
  const text = useTranslations('chart');
  const { search, change } = useChartSearch();
  const other = isOtherView(search.view) ? search.view : undefined;
  const isTable = other ? search.as === 'table' : search.view === 'table';

  function show(view: string | undefined, asTable: boolean) {
    const table = asTable ? ('table' as const) : undefined;
    change(isOtherView(view) ? { view, as: table } : { view: table, as: undefined });
  }

  return (
    <Group gap="xs">
      <NativeSelect
        size="xs"
        aria-label={text('view')}
        value={other ?? 'time'}
        data={['time' as const, ...otherViews].map((value) => ({
          value,
          label: text(`views.${value}`),
        }))}
        onChange={(event) => show(event.currentTarget.value, isTable)}
      />
      <SegmentedControl
        size="xs"
        aria-label={text('showAs')}
        value={isTable ? 'table' : 'chart'}
        data={[
          { value: 'chart', label: text('asChart') },
          { value: 'table', label: text('asTable') },
        ]}
        onChange={(value) => show(other, value === 'table')}
      />
    </Group>
  );
}
