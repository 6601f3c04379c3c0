import { infiniteQueryOptions, queryOptions, skipToken } from '@tanstack/react-query';
import { searchItems } from '../client.ts';
import { largestPage } from '../contract/paging.ts';
import { type PortalUserAccess, portalKey } from '../queries.ts';
import { readRelatedItems } from './requests.ts';

function key(access: PortalUserAccess, ...rest: unknown[]): readonly unknown[] {
  return [...portalKey(access.portal), access.username, ...rest];
}

/** What the form of reassigning reads; keys as in the queries of the portal. */
export const reassignQueries = {
  /** The items that a query of the portal finds, page by page. */
  found: (access: PortalUserAccess, q: string | undefined) =>
    infiniteQueryOptions({
      queryKey: key(access, 'found', q),
      queryFn:
        access.token === undefined || q === undefined
          ? skipToken
          : ({ signal, pageParam: start }) =>
              searchItems(
                access,
                { q, start, num: largestPage, sortField: 'title', sortOrder: 'asc' },
                signal,
              ),
      initialPageParam: 1,
      getNextPageParam: (page) => (page.nextStart > 0 ? page.nextStart : undefined),
      retry: false,
    }),

  /** The views that a layer, or the layer that a view, takes along when it changes hands. */
  companions: (access: PortalUserAccess, itemId: string) =>
    queryOptions({
      queryKey: key(access, 'companions', itemId),
      queryFn:
        access.token === undefined
          ? skipToken
          : async ({ signal }) => {
              const relationshipType = 'Service2Service';
              const [views, layers] = await Promise.all(
                (['forward', 'reverse'] as const).map((direction) =>
                  readRelatedItems(access, itemId, { relationshipType, direction }, signal),
                ),
              );
              return [...(views?.relatedItems ?? []), ...(layers?.relatedItems ?? [])];
            },
      retry: false,
    }),
};
