import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { QueryError } from '#sensing/contract/query/query-error.ts';
import { readSetViews, type SetView, writeSetViews } from '#sensing/model/set-views.ts';

const route = getRouteApi('/$kind/$id');

interface SetViews {
  readonly views: ReadonlyMap<string, SetView>;
  /** What is wrong with the address; then no set is filtered or ordered. */
  readonly error: QueryError | undefined;
  /** Changes what is asked of one set. */
  readonly change: (name: string, changed: SetView) => void;
}

/** How the sets on the page of an entity are filtered and ordered, as the address says. */
export function useSetViews(): SetViews {
  const { sets } = route.useSearch();
  const navigate = route.useNavigate();
  const read = useMemo(() => readAddress(sets), [sets]);
  const change = (name: string, changed: SetView) => {
    const view = { ...read.views.get(name), ...changed };
    void navigate({
      search: (before) => ({
        ...before,
        sets: writeSetViews(new Map([...read.views, [name, view]])),
      }),
      resetScroll: false,
    });
  };
  return { ...read, change };
}

function readAddress(sets: string | undefined): Omit<SetViews, 'change'> {
  try {
    return { views: readSetViews(sets), error: undefined };
  } catch (error) {
    if (error instanceof QueryError) return { views: new Map(), error };
    throw error;
  }
}
