import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { type PortalUserAccess, portalKey } from '../queries.ts';
import { listCollaborations, listInvitations, readCollaboration } from './requests.ts';

/** Every key of what was read about collaborations begins with this. */
export function collaborationsKey(access: PortalUserAccess): readonly unknown[] {
  return [...portalKey(access.portal), access.username, 'collaborations'];
}

function whenSignedIn<Result>(
  access: PortalUserAccess,
  read: (signal: AbortSignal) => Promise<Result>,
) {
  if (access.token === undefined) return skipToken;
  return ({ signal }: { signal: AbortSignal }) => read(signal);
}

/** What the pages of invitations read; null where a portal does not have or offer it. */
export const collaborationQueries = {
  /** A page of the list. */
  list: (access: PortalUserAccess, page: { start: number; num: number }) =>
    queryOptions({
      queryKey: [...collaborationsKey(access), 'list', page],
      queryFn: whenSignedIn(
        access,
        async (signal) => (await listCollaborations(access, page, signal)) ?? null,
      ),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),

  /** One collaboration; waits while there is no id. */
  one: (access: PortalUserAccess, id: string) =>
    queryOptions({
      queryKey: [...collaborationsKey(access), 'one', id],
      queryFn:
        id === ''
          ? skipToken
          : whenSignedIn(
              access,
              async (signal) => (await readCollaboration(access, id, signal)) ?? null,
            ),
      staleTime: 0,
    }),

  /** A page of its invitations, the newest first. */
  invitations: (access: PortalUserAccess, id: string, page: { start: number; num: number }) =>
    queryOptions({
      queryKey: [...collaborationsKey(access), 'invitations', id, page],
      queryFn: whenSignedIn(
        access,
        async (signal) => (await listInvitations(access, id, page, signal)) ?? null,
      ),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
};
