import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { TableSearch } from './table-search.ts';

const route = getRouteApi('/$kind/');

interface ChangeOptions {
  /** Other rows than before are shown, so that their places and pages begin anew. */
  readonly isOther?: boolean;
  /** Takes the place of the present entry of the history: for what is typed, dragged or ticked. */
  readonly replace?: boolean;
}

/** Changes what the address of a table says; the page and the place stay unless rows are others. */
export function useChangeTable() {
  const navigate = route.useNavigate();
  return useCallback(
    (changed: Partial<TableSearch>, { isOther = false, replace = false }: ChangeOptions = {}) =>
      void navigate({
        search: (before) => ({
          ...before,
          ...(isOther && { page: undefined, at: undefined }),
          ...changed,
        }),
        replace,
        resetScroll: false,
      }),
    [navigate],
  );
}
