import { useSyncExternalStore } from 'react';
import { type Selection, type SelectionState, selectionOf } from '#portal/reassign/selection.ts';
import { usePortalAccess } from '../session/use-session.ts';
import { useReassignSearch } from './use-reassign-search.ts';

/** The list of picked items; a run that is to be undone has a list of its own. */
export function useSelection(): SelectionState & { readonly selection: Selection } {
  const { portal, username } = usePortalAccess();
  const { search } = useReassignSearch();
  const selection = selectionOf(portal, username, search.undo);
  return { ...useSyncExternalStore(selection.subscribe, selection.read), selection };
}
