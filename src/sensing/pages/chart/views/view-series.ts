import type { LoadedSeries } from '../use-reduction.ts';

/** A series as the views beside the chart need it. */
export interface ViewSeries extends LoadedSeries {
  readonly key: string;
  readonly name: string;
  readonly unit: string | undefined;
  /** As CSS. */
  readonly colour: string;
}
