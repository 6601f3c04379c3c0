import { useCallback } from 'react';
import { formatInstant, type TimeRange } from '#lib/time.ts';
import { isWhole, keepInside } from '#sensing/model/time-window.ts';
import { useChartSearch } from './use-chart-search.ts';

/**
 * Puts a window into the address, as a step that Back undoes; the whole time is an address without
 * a window.
 */
export function useShowWindow(whole: TimeRange | undefined): (wanted: TimeRange) => void {
  const { change } = useChartSearch();
  const from = whole?.from;
  const to = whole?.to;
  return useCallback(
    (wanted) => {
      if (from === undefined || to === undefined) return;
      const inside = keepInside(wanted, { from, to });
      change(
        isWhole(inside, { from, to })
          ? { from: undefined, to: undefined }
          : { from: formatInstant(inside.from), to: formatInstant(inside.to) },
      );
    },
    [change, from, to],
  );
}
