import { getRouteApi } from '@tanstack/react-router';
import type { ReassignSearch } from './reassign-search.ts';

const route = getRouteApi('/admin/reassign');

/**
 * The search parameters with two ways of changing them: `go` for a deliberate choice that Back
 * undoes, `fill` for what is typed.
 */
export function useReassignSearch() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  function change(changes: Partial<ReassignSearch>, replace: boolean) {
    return navigate({
      search: (before) => ({ ...before, ...changes }),
      replace,
      resetScroll: false,
    });
  }
  return {
    search,
    go: (changes: Partial<ReassignSearch>) => void change(changes, false),
    fill: (changes: Partial<ReassignSearch>) => void change(changes, true),
  };
}
