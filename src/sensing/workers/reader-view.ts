import type { TimeRange } from '#lib/time.ts';
import type { RowCollector } from './row-collector.ts';
import type { LoadFailure, LoadProgress, LoadState, ReaderView } from './stream-view.ts';

/** What a reader knows beside the rows. */
interface Known extends Omit<LoadProgress, 'rows'> {
  readonly state: LoadState;
  readonly failure: LoadFailure | undefined;
  readonly span: TimeRange | undefined;
  /** Null when the whole is shown. */
  readonly chosen: TimeRange | null;
  /** What is not loaded, of the window and of the whole. */
  readonly missing: readonly TimeRange[];
  readonly allMissing: readonly TimeRange[];
}

/** The view of what was collected, reduced for the chosen window. */
export function toReaderView(collector: RowCollector, known: Known): ReaderView {
  const { chosen, allMissing, ...said } = known;
  const { span, missing, state } = said;
  const window = chosen ?? span;
  return {
    ...said,
    failure: state === 'failed' ? said.failure : undefined,
    window,
    isWindow: chosen !== null,
    rows: collector.rows,
    rejects: { ...collector.rejected.counts },
    rejectSamples: [...collector.rejected.samples],
    found: collector.found,
    hasIntervals: collector.hasIntervals,
    sampleRows: missing.reduce((sum, range) => sum + collector.sampleRowsIn(range), 0),
    components: window && span ? collector.views(window, span, allMissing) : [],
  };
}
