import { Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useFormatter, useTranslations } from 'use-intl';
import { HeatGrid } from '#charts/heat-grid.tsx';
import { PagedTable } from '#charts/paged-table.tsx';
import { RampLegend } from '#charts/ramp-legend.tsx';
import { useTimeText } from '#charts/time-text.tsx';
import type { HourByWeekday } from '#sensing/model/hour-by-weekday.ts';
import { useChartSearch } from '../use-chart-search.ts';
import { useReduction } from '../use-reduction.ts';
import { ReducedView } from './reduced-view.tsx';
import { useNumberText } from './use-number-text.ts';
import type { ViewSeries } from './view-series.ts';

interface HeatmapViewProps {
  readonly series: readonly ViewSeries[];
  readonly isTable: boolean;
}

export const cellStatistics = ['mean', 'min', 'max', 'deviation', 'count'] as const;
type CellStatistic = (typeof cellStatistics)[number];

const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));
/** A Monday. */
const someMonday = Date.UTC(2024, 0, 1);

/** What is usual at which hour of which day of the week. */
export function HeatmapView({ series, isTable }: HeatmapViewProps) {
  const text = useTranslations('chartViews.heatmap');
  const { search, change } = useChartSearch();
  const { zone } = useTimeText();
  const statistic = search.cell ?? 'mean';
  return (
    <Stack gap="lg">
      <Group gap="md" align="flex-end">
        <NativeSelect
          size="xs"
          label={text('statistic')}
          value={statistic}
          data={cellStatistics.map((value) => ({ value, label: text(value) }))}
          onChange={(event) => {
            const cell = cellStatistics.find((one) => one === event.currentTarget.value);
            change({ cell: cell === 'mean' ? undefined : cell });
          }}
        />
        <Text size="xs" c="dimmed">
          {text('hours', { zone })}
        </Text>
      </Group>
      {series.map((one) => (
        <SeriesHeatmap
          key={one.key}
          series={one}
          statistic={statistic}
          zone={zone}
          isTable={isTable}
        />
      ))}
    </Stack>
  );
}

interface SeriesHeatmapProps {
  readonly series: ViewSeries;
  readonly statistic: CellStatistic;
  readonly zone: string;
  readonly isTable: boolean;
}

function SeriesHeatmap({ series, statistic, zone, isTable }: SeriesHeatmapProps) {
  const text = useTranslations('chartViews.heatmap');
  const number = useNumberText();
  const { short, long } = useDays();
  const reduced = useReduction('hourByWeekday', [series], { zone });
  const unit = statistic === 'count' ? undefined : series.unit;
  const label = text('label', { statistic: text(statistic), name: series.name });
  const valuesOf = (cells: HourByWeekday) =>
    cells.map((cell) => (cell.count === 0 ? Number.NaN : cell[statistic]));
  const place = (cell: number) => ({
    day: long[Math.floor(cell / 24)] ?? '',
    hour: hours[cell % 24] ?? '',
  });
  return (
    <ReducedView
      title={series.name}
      colour={series.colour}
      reduced={reduced}
      summary={(cells) => {
        const values = valuesOf(cells);
        const high = extreme(values, (a, b) => a > b);
        const low = extreme(values, (a, b) => a < b);
        if (high === undefined || low === undefined) return text('nothing');
        return text('summary', {
          highDay: place(high).day,
          highHour: place(high).hour,
          high: number(values[high] ?? Number.NaN, unit),
          lowDay: place(low).day,
          lowHour: place(low).hour,
          low: number(values[low] ?? Number.NaN, unit),
        });
      }}
    >
      {(cells) => {
        const values = valuesOf(cells);
        const there = values.filter((value) => !Number.isNaN(value));
        if (there.length === 0) return null;
        if (isTable) {
          return (
            <PagedTable
              caption={label}
              columns={[text('day'), ...hours]}
              firstNumber={1}
              rows={7}
              cellsOf={(row) => [
                short[row] ?? '',
                ...hours.map((_, hour) => number(values[row * 24 + hour] ?? Number.NaN)),
              ]}
            />
          );
        }
        return (
          <>
            <HeatGrid
              label={label}
              rows={short}
              columns={hours}
              values={values}
              textOf={(cell) =>
                text('cell', {
                  day: place(cell).day,
                  from: place(cell).hour,
                  to: hours[(cell + 1) % 24] ?? '',
                  value: Number.isNaN(values[cell])
                    ? text('none')
                    : number(values[cell] ?? Number.NaN, unit),
                  count: cells[cell]?.count ?? 0,
                })
              }
            />
            <RampLegend
              title={unit === undefined ? text(statistic) : `${text(statistic)} (${unit})`}
              least={number(Math.min(...there))}
              most={number(Math.max(...there))}
            />
          </>
        );
      }}
    </ReducedView>
  );
}

/** The names of the days from Monday, in the language of the page. */
function useDays() {
  const format = useFormatter();
  const days = Array.from({ length: 7 }, (_, day) => someMonday + day * 86_400_000);
  const name = (weekday: 'short' | 'long') =>
    days.map((day) => format.dateTime(day, { weekday, timeZone: 'UTC' }));
  return { short: name('short'), long: name('long') };
}

function extreme(
  values: readonly number[],
  isBeyond: (a: number, b: number) => boolean,
): number | undefined {
  let found: number | undefined;
  values.forEach((value, index) => {
    if (Number.isNaN(value)) return;
    if (found === undefined || isBeyond(value, values[found] ?? value)) found = index;
  });
  return found;
}
