import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { type AuditPage, readAudit } from './audit/requests.ts';
import {
  type PortalAccess,
  readGroup,
  readItem,
  readRoles,
  readSelf,
  readUser,
  searchGroups,
  searchItems,
  searchUsers,
} from './client.ts';

/** How many items or accounts a list of choices shows at most. */
const choicesShown = 20;

/** A portal as one of its users: what that user sees must not be shown to another. */
export interface PortalUserAccess extends PortalAccess {
  readonly username: string;
}

/** Every key of what was read from a portal begins with this. */
export function portalKey(portal: string): readonly ['portal', string] {
  return ['portal', portal];
}

function key(access: PortalUserAccess, ...rest: unknown[]): readonly unknown[] {
  return [...portalKey(access.portal), access.username, ...rest];
}

/** A query that waits while there is no session. */
function whenSignedIn<Result>(
  access: PortalUserAccess,
  read: (signal: AbortSignal) => Promise<Result>,
) {
  if (access.token === undefined) return skipToken;
  return ({ signal }: { signal: AbortSignal }) => read(signal);
}

/** Query factories of the portal; keys are `["portal", address, user, what, …]`. */
export const portalQueries = {
  /** The account that is signed in, with its privileges. */
  self: (access: PortalUserAccess) =>
    queryOptions({
      queryKey: key(access, 'self'),
      queryFn: whenSignedIn(access, (signal) => readSelf(access, signal)),
      staleTime: 300_000,
    }),

  /** The custom roles. */
  roles: (access: PortalUserAccess) =>
    queryOptions({
      queryKey: key(access, 'roles'),
      queryFn: whenSignedIn(access, (signal) => readRoles(access, signal)),
      staleTime: 300_000,
    }),

  /** One item by id. */
  item: (access: PortalUserAccess, itemId: string) =>
    queryOptions({
      queryKey: key(access, 'item', itemId),
      queryFn: whenSignedIn(access, (signal) => readItem(access, itemId, signal)),
    }),

  /** The first items that match a query of the portal, by title. */
  items: (access: PortalUserAccess, q: string) =>
    queryOptions({
      queryKey: key(access, 'items', q),
      queryFn: whenSignedIn(access, (signal) =>
        searchItems(
          access,
          { q, start: 1, num: choicesShown, sortField: 'title', sortOrder: 'asc' },
          signal,
        ),
      ),
      placeholderData: keepPreviousData,
    }),

  /** The first groups that match the words. */
  groups: (access: PortalUserAccess, q: string) =>
    queryOptions({
      queryKey: key(access, 'groups', q),
      queryFn: whenSignedIn(access, (signal) =>
        searchGroups(access, { q, num: choicesShown }, signal),
      ),
      placeholderData: keepPreviousData,
    }),

  /** One group by id. */
  group: (access: PortalUserAccess, groupId: string) =>
    queryOptions({
      queryKey: key(access, 'group', groupId),
      queryFn:
        groupId === ''
          ? skipToken
          : whenSignedIn(access, (signal) => readGroup(access, groupId, signal)),
      retry: false,
    }),

  /** The first accounts that match the words. */
  users: (access: PortalUserAccess, q: string) =>
    queryOptions({
      queryKey: key(access, 'users', q),
      queryFn: whenSignedIn(access, (signal) =>
        searchUsers(access, { q, num: choicesShown }, signal),
      ),
      placeholderData: keepPreviousData,
    }),

  /** One account by user name. */
  user: (access: PortalUserAccess, username: string) =>
    queryOptions({
      queryKey: key(access, 'user', username),
      queryFn: whenSignedIn(access, (signal) => readUser(access, username, signal)),
    }),

  /** A page of the audit record, or null where the portal offers none. */
  audit: (access: PortalUserAccess, page: AuditPage) =>
    queryOptions({
      queryKey: key(access, 'audit', page),
      queryFn: whenSignedIn(
        access,
        async (signal) => (await readAudit(access, page, signal)) ?? null,
      ),
      placeholderData: keepPreviousData,
      // Others act on the portal all the time.
      staleTime: 0,
    }),
};
