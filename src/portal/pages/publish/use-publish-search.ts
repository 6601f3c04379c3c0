import { getRouteApi } from '@tanstack/react-router';
import type { PublishSearch } from './publish-search.ts';

const route = getRouteApi('/admin/publish/');

/**
 * The search parameters with two ways of changing them: `go` for a deliberate choice that Back
 * undoes, `fill` for what is typed.
 */
export function usePublishSearch() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  function change(changes: Partial<PublishSearch>, replace: boolean) {
    return navigate({
      search: (before) => ({ ...before, ...changes }),
      replace,
      resetScroll: false,
    });
  }
  return {
    search,
    go: (changes: Partial<PublishSearch>) => void change(changes, false),
    fill: (changes: Partial<PublishSearch>) => void change(changes, true),
  };
}
