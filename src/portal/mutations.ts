import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type AuditFilter, exportAudit } from './audit/requests.ts';
import { generateToken, type PortalAccess, readUsername, revokeToken } from './client.ts';
import { portalKey } from './queries.ts';
import { closeSession, type Session, startSession } from './session.ts';

/**
 * Operations are sent once, at once: not held back while the browser believes to be offline and
 * sent later, and never repeated on their own.
 */
const sentOnce = { networkMode: 'always', retry: false } as const;

/** What one signs in with: a password, or a token that was obtained elsewhere. */
export type Credentials =
  | { readonly username: string; readonly password: string }
  | { readonly token: string };

/**
 * Signs in to a portal and begins the session of this tab. A token is tried with the account it
 * stands for; where the portal does not offer to tell the account, the session begins without.
 */
export function useSignIn(portal: string) {
  return useMutation({
    ...sentOnce,
    // What was sent holds a password, so it is not kept.
    gcTime: 0,
    mutationFn: (credentials: Credentials) =>
      'token' in credentials
        ? beginWithToken(portal, credentials.token)
        : beginWithPassword(portal, credentials),
    onSuccess: (session) => startSession(portal, session),
  });
}

async function beginWithToken(portal: string, token: string): Promise<Session> {
  return { username: (await readUsername({ portal, token })) ?? '', token };
}

async function beginWithPassword(
  portal: string,
  credentials: { username: string; password: string },
): Promise<Session> {
  const { token, expires } = await generateToken(portal, credentials);
  const username = (await readUsername({ portal, token })) ?? credentials.username;
  // A clock that is far off would end the session at once; then the portal decides alone.
  return { username, token, ...(expires > Date.now() ? { expires } : {}) };
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

/** Every entry of the audit record that a filter lets through, as a file. */
export function useExportAudit(access: PortalAccess) {
  return useMutation({
    ...sentOnce,
    mutationFn: ({ filter, format }: { filter: AuditFilter; format: 'csv' | 'jsonl' }) =>
      exportAudit(access, filter, format),
  });
}
