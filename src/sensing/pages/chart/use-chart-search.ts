import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { ChartSearch } from './chart-search.ts';

const route = getRouteApi('/chart');

interface ChangeOptions {
  /** Makes no entry in the history, as for what is dragged or typed. */
  readonly isReplacing?: boolean;
}

/** The state of the chart page, read from the address, and how to change parts of it. */
export function useChartSearch() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = useCallback(
    (changes: Partial<ChartSearch>, { isReplacing = false }: ChangeOptions = {}) =>
      void navigate({
        search: (before) => ({ ...before, ...changes }),
        replace: isReplacing,
        // The chart stays where it is on the screen.
        resetScroll: false,
      }),
    [navigate],
  );
  return { search, change };
}
