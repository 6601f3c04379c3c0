/**
 * Who is signed in to which portal, for this tab only: kept in sessionStorage by the portal's
 * address, so that a reload keeps the session and closing the tab forgets it.
 */
import { z } from 'zod';

const Session = z.object({
  username: z.string(),
  token: z.string(),
  /** Milliseconds since 1970; absent for a pasted token, whose end is not known. */
  expires: z.number().optional(),
});
export type Session = z.infer<typeof Session>;

/** `ended`: the token ran out or was refused; who it was is kept, so that work can go on. */
export type SessionState =
  | { readonly status: 'signedOut' }
  | { readonly status: 'active'; readonly session: Session }
  | { readonly status: 'ended'; readonly username: string };

const signedOut: SessionState = { status: 'signedOut' };
const states = new Map<string, SessionState>();
const listeners = new Set<() => void>();

/** The state of the session with a portal; the same object until it changes. */
export function readSession(portal: string): SessionState {
  let state = states.get(portal);
  if (state === undefined) {
    state = restore(portal);
    states.set(portal, state);
  }
  return state;
}

/** Begins a session, or replaces the one before. */
export function startSession(portal: string, session: Session): void {
  change(portal, { status: 'active', session });
}

/** Marks the session as ended if it is still the one with this token. */
export function endSession(portal: string, token: string): void {
  const state = readSession(portal);
  if (state.status !== 'active' || state.session.token !== token) return;
  change(portal, { status: 'ended', username: state.session.username });
}

/** Forgets the session at the user's wish. */
export function closeSession(portal: string): void {
  change(portal, signedOut);
}

/** Calls `listener` after each change; gives the function that stops it. */
export function subscribeToSessions(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Drops what is held in memory, as a reload of the tab does. */
export function forgetRestoredSessions(): void {
  states.clear();
}

function change(portal: string, state: SessionState): void {
  states.set(portal, state);
  persist(portal, state);
  for (const listener of listeners) listener();
}

function storageKey(portal: string): string {
  return `fieldstation.session.${portal}`;
}

function persist(portal: string, state: SessionState): void {
  try {
    if (state.status === 'active') {
      sessionStorage.setItem(storageKey(portal), JSON.stringify(state.session));
    } else {
      sessionStorage.removeItem(storageKey(portal));
    }
  } catch {
    // Storage may be switched off in the browser; the session then lasts until a reload.
  }
}

function restore(portal: string): SessionState {
  try {
    const kept = sessionStorage.getItem(storageKey(portal));
    if (kept === null) return signedOut;
    const session = Session.parse(JSON.parse(kept));
    const isOver = session.expires !== undefined && session.expires <= Date.now();
    return isOver ? signedOut : { status: 'active', session };
  } catch {
    return signedOut;
  }
}
