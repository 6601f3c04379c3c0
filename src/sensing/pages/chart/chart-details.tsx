import { Stack } from '@mantine/core';
import type { TimeRange } from '#lib/time.ts';
import type { ChartSeries } from './chart-series.ts';
import { NoteSection } from './note-section.tsx';
import { StatisticsTable } from './statistics-table.tsx';
import { ThresholdSection } from './threshold-section.tsx';

interface ChartDetailsProps {
  /** The series that are shown. */
  readonly series: readonly ChartSeries[];
  readonly window: TimeRange;
  /** A time chosen on a chart for a note. */
  readonly noted: { readonly time: number; readonly turn: number } | undefined;
}

/** What stands below the charts: statistics, thresholds and notes. */
export function ChartDetails({ series, window, noted }: ChartDetailsProps) {
  return (
    <Stack gap="lg">
      <StatisticsTable series={series} />
      <ThresholdSection series={series} />
      <NoteSection chosen={noted} middle={Math.round((window.from + window.to) / 2)} />
    </Stack>
  );
}
