import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { readSetViews, type SetView, writeSetViews } from '#sensing/model/set-views.ts';

const noViews: ReadonlyMap<string, SetView> = new Map();

const route = getRouteApi('/$kind/$id');

interface SetViews {
  readonly views: ReadonlyMap<string, SetView>;
  /** What of the address is not understood; then no set is filtered or ordered. */
  readonly problem: string | undefined;
  /** Changes what is asked of one set. */
  readonly change: (name: string, changed: SetView) => void;
}

/** How the sets on the page of an entity are filtered and ordered, as the address says. */
export function useSetViews(): SetViews {
  const { sets } = route.useSearch();
  const navigate = route.useNavigate();
  const read = useMemo(() => readSetViews(sets), [sets]);
  const views = read ?? noViews;
  const change = (name: string, changed: SetView) => {
    const view = { ...views.get(name), ...changed };
    void navigate({
      search: (before) => ({
        ...before,
        sets: writeSetViews(new Map([...views, [name, view]])),
      }),
      resetScroll: false,
    });
  };
  return { views, problem: read === undefined ? sets : undefined, change };
}
