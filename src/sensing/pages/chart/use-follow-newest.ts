import { useEffect, useRef } from 'react';
import { formatInstant, type TimeRange } from '#lib/time.ts';
import { useChartSearch } from './use-chart-search.ts';

/**
 * While streams are followed, a window that ends with the newest value moves on with it, so that
 * new values are seen; one that was moved elsewhere stays.
 */
export function useFollowNewest(chosen: TimeRange | undefined, whole: TimeRange | undefined): void {
  const { search, change } = useChartSearch();
  const newest = useRef(whole?.to);
  const to = whole?.to;
  useEffect(() => {
    const before = newest.current;
    newest.current = to;
    if (search.live === undefined || chosen === undefined) return;
    if (before === undefined || to === undefined || to <= before || chosen.to < before) return;
    const from = chosen.from + to - chosen.to;
    change({ from: formatInstant(from), to: formatInstant(to) }, { isReplacing: true });
  }, [to, chosen, search.live, change]);
}
