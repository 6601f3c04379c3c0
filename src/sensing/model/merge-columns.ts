import type { TimeRange } from '#lib/time.ts';
import { ObservationColumns } from './observation-columns.ts';

/**
 * The loaded rows with rows of a sample wherever the time is not loaded, in order. Both columns
 * must be in order; `missing` are the times that are not loaded, in order.
 */
export function mergeColumns(
  loaded: ObservationColumns,
  sample: ObservationColumns,
  missing: readonly TimeRange[],
): ObservationColumns {
  const merged = new ObservationColumns(loaded.values.length, loaded.resultTime !== undefined);
  merged.reserve(loaded.length + sample.length);
  let row = 0;
  for (const { from, to } of missing) {
    // A stretch that is partly loaded begins at the time of its last row.
    const { beyond } = loaded.rowsIn({ from: Number.NEGATIVE_INFINITY, to: from });
    merged.append(loaded, row, beyond);
    row = Math.max(row, beyond);
    const inside = sample.rowsIn({ from, to: to - 1 });
    merged.append(sample, inside.first, inside.beyond);
  }
  merged.append(loaded, row, loaded.length);
  merged.missing = missing;
  merged.usualStep = loaded.length > 2 ? loaded.longestStep() : sample.longestStep();
  merged.copyRejected(loaded);
  return merged;
}
