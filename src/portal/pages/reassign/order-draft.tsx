import { DraftNotice } from '../form/draft-notice.tsx';
import { LeaveGuard } from '../form/leave-guard.tsx';
import { useReassignSearch } from './use-reassign-search.ts';
import { useSelection } from './use-selection.ts';

/** Says that the list was restored, and asks before it is left; an undo plan can be made again. */
export function OrderDraft() {
  const { search } = useReassignSearch();
  const { items, isRestored, isKept, selection } = useSelection();
  if (search.undo !== undefined) return undefined;
  const draft = {
    isDirty: items.length > 0,
    isRestored,
    isUnkept: !isKept,
    discard: () => selection.clear(),
  };
  return (
    <>
      <LeaveGuard draft={draft} />
      <DraftNotice draft={draft} />
    </>
  );
}
