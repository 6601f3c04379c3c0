import { useSyncExternalStore } from 'react';
import type { Move } from '#portal/reassign/move.ts';
import { type PreflightState, preflightOf } from '#portal/reassign/preflight-store.ts';
import { usePortalAccess } from '../session/use-session.ts';

/** The portal's answers about moves, and ways of asking for them. */
export function usePreflight(): PreflightState & {
  readonly start: (moves: readonly Move[]) => void;
  readonly stop: () => void;
  /** Asks again about moves of which something changed. */
  readonly again: (moves: readonly Move[]) => void;
} {
  const access = usePortalAccess();
  const preflight = preflightOf(access.portal, access.username);
  const state = useSyncExternalStore(preflight.subscribe, preflight.read);
  return {
    ...state,
    start: (moves) => void preflight.start(access, moves),
    stop: () => preflight.stop(),
    again: (moves) => {
      preflight.forget(moves);
      void preflight.start(access, moves);
    },
  };
}
