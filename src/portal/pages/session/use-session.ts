import { useSyncExternalStore } from 'react';
import type { PortalUserAccess } from '#portal/queries.ts';
import { readSession, type SessionState, subscribeToSessions } from '#portal/session.ts';
import { usePortalServer } from '../portal-server.tsx';

/** The session with the portal in use. */
export function useSession(): SessionState {
  const { url } = usePortalServer();
  return useSyncExternalStore(subscribeToSessions, () => readSession(url));
}

/** The portal in use as the user who is signed in; without a token once the session has ended. */
export function usePortalAccess(): PortalUserAccess {
  const { url } = usePortalServer();
  const state = useSession();
  if (state.status === 'active') {
    return { portal: url, username: state.session.username, token: state.session.token };
  }
  return { portal: url, username: state.status === 'ended' ? state.username : '' };
}
