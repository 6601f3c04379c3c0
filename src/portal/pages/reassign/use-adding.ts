import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { findAllItems } from '#portal/reassign/find-items.ts';
import { lookUpItems } from '#portal/reassign/look-up-items.ts';
import type { PickedItem } from '#portal/reassign/picked-item.ts';
import type { ReadIds } from '#portal/reassign/read-ids.ts';
import { usePortalAccess } from '../session/use-session.ts';
import { useSelection } from './use-selection.ts';

/** How far adding has come, and what came of it. */
export interface Added {
  readonly added: number;
  /** How many were on the list already, or came twice. */
  readonly repeated: number;
}

/** Reading sends nothing that could be done twice, but it is not repeated behind one's back. */
const readOnce = { networkMode: 'always', retry: false } as const;

/** Puts everything that a query finds on the list, page by page. */
export function useAddFound() {
  const access = usePortalAccess();
  const { selection } = useSelection();
  const [progress, setProgress] = useState({ done: 0, total: 0 });
  const mutation = useMutation({
    ...readOnce,
    mutationFn: async (q: string): Promise<Added> => {
      const sum = { added: 0, repeated: 0, seen: 0 };
      await findAllItems(access, q, (items, total) => {
        const { added, repeated } = selection.add(items);
        sum.added += added;
        sum.repeated += repeated;
        sum.seen += items.length;
        setProgress({ done: sum.seen, total });
      });
      return sum;
    },
  });
  return { ...mutation, progress };
}

/** Puts ids on the list, and asks the portal about them. */
export function useAddIds() {
  const access = usePortalAccess();
  const { selection } = useSelection();
  const [progress, setProgress] = useState({ done: 0, total: 0 });
  const mutation = useMutation({
    ...readOnce,
    mutationFn: async ({ found, repeated }: ReadIds): Promise<Added> => {
      const result = selection.add([...found]);
      const asked = new Set(found.map(({ id }) => id));
      const open = selection
        .read()
        .items.filter((item) => asked.has(item.id) && item.title === undefined)
        .map(({ id }) => id);
      let done = 0;
      setProgress({ done, total: open.length });
      const { signal } = new AbortController();
      await lookUpItems(access, open, tell, signal);
      function tell(items: readonly PickedItem[]) {
        selection.describe(items);
        done += items.length;
        setProgress({ done, total: open.length });
      }
      return { added: result.added, repeated: result.repeated + repeated };
    },
  });
  return { ...mutation, progress };
}
