import { Button, Group, NativeSelect, Stack } from '@mantine/core';
import { ArrowLeftRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { EmptyState } from '#ui/empty-state.tsx';
import { useChartSearch } from '../use-chart-search.ts';
import { SeriesScatter } from './series-scatter.tsx';
import { useDurationText } from './use-duration-text.ts';
import type { ViewSeries } from './view-series.ts';

interface ScatterViewProps {
  readonly series: readonly ViewSeries[];
  readonly isTable: boolean;
}

/** Seconds that two values may be apart. */
const toleranceChoices = ['1', '60', '600', '3600', '86400'];

/** One series against another, by values of about the same time. */
export function ScatterView({ series, isTable }: ScatterViewProps) {
  const text = useTranslations('chartViews.scatter');
  const duration = useDurationText();
  const { search, change } = useChartSearch();
  const x = series.find(({ key }) => key === search.across) ?? series[0];
  const y =
    series.find(({ key }) => key === search.upwards && key !== x?.key) ??
    series.find(({ key }) => key !== x?.key);
  if (x === undefined || y === undefined) {
    return <EmptyState title={text('needsTwo')} message={text('needsTwoHint')} />;
  }
  const choices = series.map(({ key, name }) => ({ value: key, label: name }));
  const choose = (across: string, upwards: string) => change({ across, upwards });
  return (
    <Stack gap="lg">
      <Group gap="md" align="flex-end">
        <NativeSelect
          size="xs"
          maw={280}
          label={text('x')}
          value={x.key}
          data={choices}
          onChange={({ currentTarget: { value } }) =>
            choose(value, value === y.key ? x.key : y.key)
          }
        />
        <Button
          size="xs"
          variant="default"
          leftSection={<ArrowLeftRight size={14} aria-hidden />}
          onClick={() => choose(y.key, x.key)}
        >
          {text('swap')}
        </Button>
        <NativeSelect
          size="xs"
          maw={280}
          label={text('y')}
          value={y.key}
          data={choices}
          onChange={({ currentTarget: { value } }) =>
            choose(value === x.key ? y.key : x.key, value)
          }
        />
        <NativeSelect
          size="xs"
          label={text('within')}
          value={search.within ?? ''}
          data={[
            { value: '', label: text('automatic') },
            ...toleranceChoices.map((value) => ({ value, label: duration(Number(value) * 1000) })),
          ]}
          onChange={(event) => change({ within: event.currentTarget.value || undefined })}
        />
      </Group>
      <SeriesScatter
        x={x}
        y={y}
        tolerance={search.within === undefined ? undefined : Number(search.within) * 1000}
        isTable={isTable}
      />
    </Stack>
  );
}
