import { Group, NativeSelect, Stack, Switch } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { HistogramChart } from '#charts/histogram-chart.tsx';
import { useChartSearch } from '../use-chart-search.ts';
import { useReduction } from '../use-reduction.ts';
import { BinTable } from './bin-table.tsx';
import { ReducedView } from './reduced-view.tsx';
import { useBinText } from './use-bin-text.ts';
import { useNumberText } from './use-number-text.ts';
import type { ViewSeries } from './view-series.ts';

interface HistogramViewProps {
  readonly series: readonly ViewSeries[];
  readonly isTable: boolean;
}

const binChoices = ['10', '20', '50', '100', '200'];

/** How often the values of each series fall where. */
export function HistogramView({ series, isTable }: HistogramViewProps) {
  const text = useTranslations('chartViews.histogram');
  const { search, change } = useChartSearch();
  const isLogarithmic = search.counts === 'logarithmic';
  return (
    <Stack gap="lg">
      <Group gap="md" align="flex-end">
        <NativeSelect
          size="xs"
          label={text('bins')}
          value={search.bins ?? ''}
          data={[{ value: '', label: text('automatic') }, ...binChoices]}
          onChange={(event) => change({ bins: event.currentTarget.value || undefined })}
        />
        {!isTable && (
          <Switch
            size="xs"
            label={text('logarithmic')}
            checked={isLogarithmic}
            onChange={() => change({ counts: isLogarithmic ? undefined : 'logarithmic' })}
          />
        )}
      </Group>
      {series.map((one) => (
        <SeriesHistogram
          key={one.key}
          series={one}
          bins={search.bins === undefined ? undefined : Number(search.bins)}
          isLogarithmic={isLogarithmic}
          isTable={isTable}
        />
      ))}
    </Stack>
  );
}

interface SeriesHistogramProps {
  readonly series: ViewSeries;
  readonly bins: number | undefined;
  readonly isLogarithmic: boolean;
  readonly isTable: boolean;
}

function SeriesHistogram({ series, bins, isLogarithmic, isTable }: SeriesHistogramProps) {
  const text = useTranslations('chartViews.histogram');
  const binText = useBinText();
  const number = useNumberText();
  const { name, unit, colour } = series;
  const reduced = useReduction('histogram', [series], { bins });
  return (
    <ReducedView
      title={name}
      colour={colour}
      reduced={reduced}
      summary={({ count, median, mean, deviation, min, max }) =>
        count === 0
          ? text('nothing')
          : text('summary', {
              count,
              median: number(median, unit),
              mean: number(mean, unit),
              deviation: number(deviation, unit),
              min: number(min, unit),
              max: number(max, unit),
            })
      }
    >
      {(histogram) => {
        if (histogram.count === 0) return null;
        const label = text('label', { name });
        return isTable ? (
          <BinTable caption={label} histogram={histogram} unit={unit} />
        ) : (
          <HistogramChart
            label={label}
            edges={histogram.edges}
            counts={histogram.counts}
            xTitle={unit === undefined ? name : `${name} (${unit})`}
            yTitle={text(isLogarithmic ? 'countLogarithmic' : 'count')}
            colour={colour}
            isLogarithmic={isLogarithmic}
            textOf={(bin) => binText(histogram, bin, unit)}
          />
        );
      }}
    </ReducedView>
  );
}
