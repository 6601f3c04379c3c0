import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import type { KnownAddress } from '#portal/urls/address-checks.ts';
import { readMoves, subscribeToMoves } from '#portal/urls/moves.ts';
import { urlQueries } from '#portal/urls/queries.ts';
import type { UrlSubject } from '#portal/urls/requests.ts';
import { usePortalServer } from '../portal-server.tsx';
import { usePortalAccess } from '../session/use-session.ts';
import type { UrlsSearch } from './urls-search.ts';

const route = getRouteApi('/admin/urls');

/** The search of the page, and how it is changed. */
export function useUrlsSearch() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return {
    search,
    /** A deliberate step, which Back undoes. */
    go: (change: Partial<UrlsSearch>) =>
      void navigate({ search: (before) => ({ ...before, ...change }) }),
    /** Typing. */
    type: (change: Partial<UrlsSearch>) =>
      void navigate({ search: (before) => ({ ...before, ...change }), replace: true }),
  };
}

/** Whose address an order is about. */
export interface UrlTarget extends KnownAddress {
  readonly subject: UrlSubject;
  /** The newest first. */
  readonly formerUrls: readonly string[];
}

/** The map as far as the portal tells it, and what the search of the page names of it. */
export function useUrlTargets() {
  const { search } = useUrlsSearch();
  const server = usePortalServer();
  const map = useQuery(urlQueries.map(usePortalAccess()));
  const own = map.data?.portal;
  const targets: UrlTarget[] = map.data
    ? [
        {
          of: 'portal',
          subject: 'portal',
          name: server.name,
          url: own?.webContextUrl ?? '',
          formerUrls: (own?.formerUrls ?? []).map(({ url }) => url),
        },
        ...map.data.servers.map(({ id, name, url, formerUrls }) => ({
          of: id,
          subject: { serverId: id },
          name: name ?? id,
          url,
          formerUrls: (formerUrls ?? []).map((former) => former.url),
        })),
      ]
    : [];
  return {
    map,
    targets,
    target: targets.find(({ of }) => of === search.of) ?? byHand(search, server.name),
  };
}

/** What the portal does not tell is what is typed. */
function byHand({ of, serverId, was = '' }: UrlsSearch, portalName: string): UrlTarget | undefined {
  if (of === undefined) return undefined;
  if (of === 'portal') {
    return { of, subject: 'portal', name: portalName, url: was, formerUrls: [] };
  }
  const id = of === 'server' ? (serverId ?? '').trim() : of;
  return { of, subject: { serverId: id }, name: id, url: was, formerUrls: [] };
}

/** Changes that this browser has asked for, the newest first. */
export function useMoves() {
  const { url } = usePortalServer();
  return useSyncExternalStore(subscribeToMoves, () => readMoves(url));
}
