import { useEffect, useRef } from 'react';
import { useAddIds } from './use-adding.ts';
import { useReassignSearch } from './use-reassign-search.ts';
import { useSelection } from './use-selection.ts';

/** Takes the items of a link over into the list, and out of the address; gives what came of it. */
export function useLinkedItems() {
  const { search, fill } = useReassignSearch();
  const { selection } = useSelection();
  const adding = useAddIds();
  const taken = useRef('');
  const linked = [search.items, search.item].filter(Boolean).join(',');
  useEffect(() => {
    // The address changes a moment later than the list.
    if (linked === taken.current) return;
    taken.current = linked;
    if (linked === '') return;
    const ids = [...new Set(linked.split(',').map((id) => id.trim()))].filter(Boolean);
    const found = ids.map((id) => ({ id }));
    selection.replace(found);
    adding.mutate({ found, repeated: 0, misread: [] });
    fill({ items: undefined, item: undefined });
  });
  return adding;
}
