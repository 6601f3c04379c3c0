import { useTranslations } from 'use-intl';
import { BucketTable } from '#charts/bucket-table.tsx';
import { useChartGroup } from '#charts/chart-group.tsx';
import type { DrawnSeries } from '#charts/drawn-series.ts';
import { JointTable } from '#charts/joint-table.tsx';
import { RunTable } from '#charts/run-table.tsx';

interface SeriesTablesProps {
  readonly series: readonly DrawnSeries[];
}

/** What the charts show as a table: all there is of one series, or several side by side. */
export function SeriesTables({ series }: SeriesTablesProps) {
  const text = useTranslations('chart');
  const { window } = useChartGroup();
  const [first] = series;
  if (first === undefined) return null;
  const caption = text('tableCaption', { name: first.name });
  if (series.length > 1) {
    return <JointTable series={series} window={window} caption={text('jointCaption')} />;
  }
  return first.kind === 'number' ? (
    <BucketTable buckets={first.buckets} unit={first.unit} caption={caption} />
  ) : (
    <RunTable runs={first.runs} states={first.states} caption={caption} />
  );
}
