import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { readEntity, readEntitySet, sensingUrl } from '../client.ts';
import type { EntityId } from '../contract/entities.ts';
import type { Kind, KindName } from '../contract/kinds.ts';
import { entityPath, type QueryOptions } from '../contract/paths.ts';
import { readFullPage } from './full-page.ts';

/** The address that a read asks, for people to copy. */
export function requestAddress(server: string, path: string, options: QueryOptions = {}): string {
  return sensingUrl(server, path, options);
}

/** Query factories of the sensing interface; keys are `["sensing", server, path, options]`. */
export const sensingQueries = {
  /** A page of a kind's entity set. */
  set: <Name extends KindName>(
    server: string,
    kind: Kind & { name: Name },
    options: QueryOptions = {},
  ) =>
    queryOptions({
      queryKey: ['sensing', server, kind.set, options],
      queryFn: ({ signal }) => readEntitySet(server, kind, kind.set, options, signal),
      placeholderData: keepPreviousData,
    }),

  /** A page of the set that an entity is related to; `target` is the kind of its members. */
  relatedSet: <Name extends KindName>(
    server: string,
    owner: { kind: Kind; id: EntityId; navigation: string },
    target: Kind & { name: Name },
    options: QueryOptions = {},
  ) => {
    const path = entityPath(owner.kind, owner.id, owner.navigation);
    return queryOptions({
      queryKey: ['sensing', server, path, options],
      queryFn: ({ signal }) => readEntitySet(server, target, path, options, signal),
      placeholderData: keepPreviousData,
    });
  },

  /** Exactly `top` entities at a path, or all where there are fewer. */
  fullPage: (
    server: string,
    kind: Kind,
    path: string,
    options: QueryOptions & { readonly top: number },
  ) =>
    queryOptions({
      queryKey: ['sensing', server, path, options, 'full page'],
      queryFn: ({ signal }) => readFullPage(server, kind, path, options, signal),
      placeholderData: keepPreviousData,
    }),

  /** One entity by id. */
  entity: <Name extends KindName>(
    server: string,
    kind: Kind & { name: Name },
    id: EntityId,
    options: QueryOptions = {},
  ) =>
    queryOptions({
      queryKey: ['sensing', server, entityPath(kind, id), options],
      queryFn: ({ signal }) => readEntity(server, kind, id, options, signal),
    }),
};
