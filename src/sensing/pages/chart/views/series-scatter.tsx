import { Text } from '@mantine/core';
import { useFormatter, useTranslations } from 'use-intl';
import { PagedTable } from '#charts/paged-table.tsx';
import { RampLegend } from '#charts/ramp-legend.tsx';
import { ScatterChart } from '#charts/scatter-chart.tsx';
import { useTimeText } from '#charts/time-text.tsx';
import type { Scatter } from '#sensing/model/scatter.ts';
import { useReduction } from '../use-reduction.ts';
import { ReducedView } from './reduced-view.tsx';
import { useDurationText } from './use-duration-text.ts';
import { useNumberText } from './use-number-text.ts';
import type { ViewSeries } from './view-series.ts';

interface SeriesScatterProps {
  readonly x: ViewSeries;
  readonly y: ViewSeries;
  /** Milliseconds; undefined for what is usual. */
  readonly tolerance: number | undefined;
  readonly isTable: boolean;
}

/** Pairs of values of two series as a picture or a table. */
export function SeriesScatter({ x, y, tolerance, isTable }: SeriesScatterProps) {
  const text = useTranslations('chartViews.scatter');
  const number = useNumberText();
  const { dateTime } = useTimeText();
  const sentence = useSentence(x, y);
  const reduced = useReduction('scatter', [x, y], { tolerance });
  const label = text('label', { x: x.name, y: y.name });
  const cellRange = (
    { min, max }: Pick<Scatter['x'], 'min' | 'max'>,
    index: number,
    cells: number,
    unit: string | undefined,
  ) => {
    const edge = (position: number) => min + ((max - min) * position) / cells;
    return text('between', { from: number(edge(index)), to: number(edge(index + 1), unit) });
  };
  const titled = ({ name, unit }: ViewSeries) => (unit === undefined ? name : `${name} (${unit})`);
  return (
    <ReducedView title={label} colour={y.colour} reduced={reduced} summary={sentence}>
      {(scatter) => {
        const { paired, points, grid } = scatter;
        if (paired === 0) return null;
        const across = (cell: number) => {
          const columns = grid?.columns ?? 1;
          return cellRange(grid?.x ?? scatter.x, cell % columns, columns, x.unit);
        };
        const upwards = (cell: number) => {
          const row = Math.floor(cell / (grid?.columns ?? 1));
          return cellRange(grid?.y ?? scatter.y, row, grid?.rows ?? 1, y.unit);
        };
        if (isTable) {
          const filled = grid
            ? [...grid.counts.keys()].filter((cell) => (grid.counts[cell] ?? 0) > 0)
            : [];
          return (
            <>
              {grid && <Text size="xs">{text('tooManyRows')}</Text>}
              <PagedTable
                caption={label}
                columns={[points ? text('time') : text('count'), titled(x), titled(y)]}
                firstNumber={points ? 1 : 0}
                rows={points ? paired : filled.length}
                cellsOf={(row) =>
                  points
                    ? [
                        dateTime(points.time[row] ?? 0),
                        number(points.x[row] ?? Number.NaN),
                        number(points.y[row] ?? Number.NaN),
                      ]
                    : [
                        String(grid?.counts[filled[row] ?? 0] ?? 0),
                        across(filled[row] ?? 0),
                        upwards(filled[row] ?? 0),
                      ]
                }
              />
            </>
          );
        }
        return (
          <>
            <ScatterChart
              label={label}
              x={{ ...(grid?.x ?? scatter.x), title: titled(x) }}
              y={{ ...(grid?.y ?? scatter.y), title: titled(y) }}
              marks={points ?? (grid as NonNullable<typeof grid>)}
              line={scatter}
              colour={y.colour}
              textOf={(index) =>
                points
                  ? text('pair', {
                      x: number(points.x[index] ?? Number.NaN, x.unit),
                      y: number(points.y[index] ?? Number.NaN, y.unit),
                      time: dateTime(points.time[index] ?? 0),
                    })
                  : text('cell', {
                      x: across(index),
                      y: upwards(index),
                      count: grid?.counts[index] ?? 0,
                    })
              }
            />
            {grid && (
              <>
                <RampLegend
                  title={text('pairs')}
                  least="1"
                  most={number(grid.counts.reduce((most, count) => Math.max(most, count), 0))}
                />
                <Text size="xs" c="dimmed">
                  {text('dense')}
                </Text>
              </>
            )}
          </>
        );
      }}
    </ReducedView>
  );
}

function useSentence(x: ViewSeries, y: ViewSeries): (scatter: Scatter) => string {
  const text = useTranslations('chartViews.scatter');
  const format = useFormatter();
  const number = useNumberText();
  const duration = useDurationText();
  return ({ paired, unpaired, tolerance, correlation, slope, intercept }) => {
    const apart = { tolerance: duration(tolerance) };
    if (paired === 0) return text('nothing', apart);
    const line = Number.isNaN(correlation)
      ? text('noLine')
      : text('correlation', {
          correlation: format.number(correlation, { maximumFractionDigits: 3 }),
          x: x.name,
          y: y.name,
          intercept: number(intercept),
          sign: slope < 0 ? '−' : '+',
          slope: number(Math.abs(slope)),
        });
    const rest = unpaired > 0 ? [text('unpaired', { count: unpaired })] : [];
    return [text('summary', { count: paired, ...apart }), ...rest, line].join(' ');
  };
}
