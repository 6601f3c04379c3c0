import type { TimeRange } from '#lib/time.ts';
import type { RowCollector } from './row-collector.ts';
import type { ReaderView } from './stream-view.ts';

/** What a reader knows beside the rows. */
type Known = Pick<
  ReaderView,
  'state' | 'failure' | 'expected' | 'asOf' | 'span' | 'isWindow' | 'missing'
> & { readonly window: TimeRange | undefined };

/** The view of what was collected; `allMissing` is missing in the whole, `missing` in the window. */
export function toReaderView(
  collector: RowCollector,
  known: Known,
  allMissing: readonly TimeRange[],
): ReaderView {
  const { window, span, missing } = known;
  return {
    ...known,
    rows: collector.rows,
    rejects: { ...collector.rejected.counts },
    rejectSamples: [...collector.rejected.samples],
    found: collector.found,
    hasIntervals: collector.hasIntervals,
    sampleRows: missing.reduce((sum, range) => sum + collector.sampleRowsIn(range), 0),
    components: window && span ? collector.views(window, span, allMissing) : [],
  };
}
