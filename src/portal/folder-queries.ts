import { queryOptions, skipToken } from '@tanstack/react-query';
import { callPortal, type PortalAccess } from './client.ts';
import { ContentAnswer } from './contract/item.ts';
import { portalPaths } from './contract/paths.ts';
import { type PortalUserAccess, portalKey } from './queries.ts';

/** The root of a user's content with the folders; one item of it, since few are asked for. */
function readFolders(
  access: PortalAccess,
  username: string,
  signal?: AbortSignal,
): Promise<ContentAnswer> {
  return callPortal(access, portalPaths.content(username), { num: 1 }, ContentAnswer, signal);
}

/** The folders of an account, as far as the portal shows them to the caller. */
export function foldersOf(access: PortalUserAccess, username: string) {
  return queryOptions({
    queryKey: [...portalKey(access.portal), access.username, 'folders', username.toLowerCase()],
    queryFn:
      access.token === undefined || username === ''
        ? skipToken
        : async ({ signal }) => (await readFolders(access, username, signal)).folders ?? [],
    staleTime: 60_000,
    retry: false,
  });
}
