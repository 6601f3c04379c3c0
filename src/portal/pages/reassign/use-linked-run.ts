import { useEffect, useRef } from 'react';
import { planUndo, refill } from '#portal/reassign/outcomes.ts';
import { reassignOperation } from '#portal/reassign/reassign-operation.ts';
import { useRun } from '../run/use-run.ts';
import { useReassignSearch } from './use-reassign-search.ts';
import { useSelection } from './use-selection.ts';

/**
 * Fills the form from a run of this browser: with what it was about (`?from=`), or with the way
 * back (`?undo=`), once, so that what is left out of it afterwards stays out. Tells whether the run
 * is still being read, or is not of this browser.
 */
export function useLinkedRun(): 'ready' | 'reading' | 'missing' {
  const { search, fill } = useReassignSearch();
  const { selection, items } = useSelection();
  const { from, undo } = search;
  const id = undo ?? from;
  const run = useRun(reassignOperation, id ?? '');
  const isFilled = undo !== undefined && items.length > 0;
  const taken = useRef<string>(undefined);
  useEffect(() => {
    // The address changes a moment later than the list.
    if (id === undefined || isFilled || typeof run !== 'object' || taken.current === id) return;
    taken.current = id;
    if (undo === undefined) {
      selection.replace(refill(run.parameters));
      fill({ from: undefined });
    } else selection.replace(planUndo(run));
  });
  if (id === undefined || isFilled) return 'ready';
  if (run === 'missing') return 'missing';
  return 'reading';
}
