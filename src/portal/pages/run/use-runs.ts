import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { browserRuns } from '#portal/runs/browser-runs.ts';
import type { RunHeader } from '#portal/runs/run.ts';
import { usePortalAccess } from '../session/use-session.ts';

interface KeptRuns {
  /** Undefined while they are read. */
  readonly runs: readonly RunHeader[] | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** The runs that this browser keeps for the user and the portal in use, the newest first. */
export function useRuns(): KeptRuns {
  const { book } = browserRuns();
  const { portal, username } = usePortalAccess();
  const all = useSyncExternalStore(
    (listener) => book.subscribe(listener),
    () => book.list(),
  );
  const reading = useQuery({
    queryKey: ['runs'],
    queryFn: async () => (await book.loadList()).length,
    staleTime: 0,
  });
  return {
    runs: all?.filter((run) => run.portal === portal && run.username === username),
    error: all === undefined ? reading.error : null,
    retry: () => void reading.refetch(),
  };
}
