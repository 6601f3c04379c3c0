import { useCallback } from 'react';
import { formatInstant, type TimeRange } from '#lib/time.ts';
import { presetOf } from '#sensing/model/time-presets.ts';
import { evenWindow, isWhole, keepInside } from '#sensing/model/time-window.ts';
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
      const all = { from, to };
      const inside = keepInside(wanted, all);
      const shown = presetOf(inside, all) ? inside : evenWindow(inside, all);
      change(
        isWhole(shown, all)
          ? { from: undefined, to: undefined }
          : { from: formatInstant(shown.from), to: formatInstant(shown.to) },
      );
    },
    [change, from, to],
  );
}
