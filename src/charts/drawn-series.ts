import type { BucketColumns, RunColumns } from './series.ts';

/** A line across a value axis that values should not pass. */
export interface LimitLine {
  readonly value: number;
  readonly label: string;
}

interface SeriesLook {
  /** What tells the series from the others. */
  readonly key: string;
  readonly name: string;
  /** CSS colour. */
  readonly colour: string;
}

/** Numbers over time, as they are drawn. */
export interface NumberSeries extends SeriesLook {
  readonly kind: 'number';
  readonly unit: string | undefined;
  /** Dashes of the line, as in `stroke-dasharray`; undefined for a solid one. */
  readonly dash: string | undefined;
  readonly buckets: BucketColumns;
  /** Whether a value holds from its time to the next one, as results over intervals do. */
  readonly isStepped: boolean;
  /** Lines that its values should not pass. */
  readonly limits: readonly LimitLine[];
}

/** States over time, as they are drawn. */
export interface StateSeries extends SeriesLook {
  readonly kind: 'state';
  /** Text of each state, by its index. */
  readonly states: readonly string[];
  /** Values in each state, by its index. */
  readonly counts: readonly number[];
  readonly runs: RunColumns;
}

/** A series that has values and is shown. */
export type DrawnSeries = NumberSeries | StateSeries;

/** A value axis with the series that are drawn against it. */
export interface ValueAxis {
  /** What is measured, with its unit. */
  readonly label: string;
  readonly series: readonly NumberSeries[];
}
