import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  checkReassignment,
  generateToken,
  type PortalAccess,
  readSelf,
  revokeToken,
} from './client.ts';
import type { CanReassignParameters } from './contract/reassign.ts';
import { type PortalUserAccess, portalKey, portalQueries } from './queries.ts';
import { closeSession, startSession } from './session.ts';

/**
 * Operations are sent once, at once: not held back while the browser believes to be offline and
 * sent later, and never repeated on their own.
 */
const sentOnce = { networkMode: 'always', retry: false } as const;

/** What one signs in with: a password, or a token that was obtained elsewhere. */
export type Credentials =
  | { readonly username: string; readonly password: string }
  | { readonly token: string };

/** Signs in to a portal and begins the session of this tab. */
export function useSignIn(portal: string) {
  return useMutation({
    ...sentOnce,
    mutationFn: async (credentials: Credentials) => {
      if ('token' in credentials) {
        const self = await readSelf({ portal, token: credentials.token });
        return { username: self.username, token: credentials.token };
      }
      const { token, expires } = await generateToken(portal, credentials);
      const self = await readSelf({ portal, token });
      // A clock that is far off would end the session at once; then the portal decides alone.
      return { username: self.username, token, ...(expires > Date.now() ? { expires } : {}) };
    },
    onSuccess: (session) => startSession(portal, session),
  });
}

/** Forgets the session and what was read with it, and revokes the token where the portal can. */
export function useSignOut() {
  const queryClient = useQueryClient();
  return useMutation({
    ...sentOnce,
    mutationFn: async (access: PortalAccess) => {
      closeSession(access.portal);
      queryClient.removeQueries({ queryKey: portalKey(access.portal) });
      if (access.token !== undefined) await revokeToken(access);
    },
  });
}

/** A check; without `owner` the portal is asked first whose item it is. */
export type ReassignmentCheck = CanReassignParameters & { readonly owner?: string | undefined };

/**
 * Asks the portal whether an item can be reassigned. `send` does nothing while a check is under
 * way, also for the second of two clicks that come before the first has been drawn.
 */
export function useCheckReassignment(access: PortalUserAccess) {
  const queryClient = useQueryClient();
  const mutationKey = [...portalKey(access.portal), 'canReassign'];
  const mutation = useMutation({
    ...sentOnce,
    mutationKey,
    mutationFn: async (check: ReassignmentCheck) => {
      const owner = check.owner ?? (await readOwner(check.item));
      return checkReassignment(access, { ...check, owner });
    },
  });

  async function readOwner(itemId: string): Promise<string> {
    return (await queryClient.ensureQueryData(portalQueries.item(access, itemId))).owner;
  }

  function send(check: ReassignmentCheck) {
    if (queryClient.isMutating({ mutationKey }) === 0) mutation.mutate(check);
  }
  return { ...mutation, send };
}
