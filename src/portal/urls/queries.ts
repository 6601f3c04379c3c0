import { queryOptions, skipToken } from '@tanstack/react-query';
import { type PortalUserAccess, portalKey } from '../queries.ts';
import {
  checkUrl,
  readInfo,
  readUrlJob,
  readUrlMap,
  readUrlReport,
  type UrlSubject,
} from './requests.ts';

/** Milliseconds between two questions whether something has come about. */
const soon = 1000;
const later = 5000;

interface Asked {
  readonly subject: UrlSubject;
  readonly newUrl: string;
}

function key(access: PortalUserAccess, ...rest: unknown[]): readonly unknown[] {
  return [...portalKey(access.portal), access.username, 'urls', ...rest];
}

/** Whether a job is over, in the words of the portals that are known. */
export function isOver(status: string): boolean {
  return /^(?:completed?|succeeded|failed|partial)$/i.test(status);
}

/** What the page of addresses reads; null where a portal does not offer it. */
export const urlQueries = {
  map: (access: PortalUserAccess) =>
    queryOptions({
      queryKey: key(access, 'map'),
      queryFn:
        access.token === undefined
          ? skipToken
          : async ({ signal }) => (await readUrlMap(access, signal)) ?? null,
      staleTime: 0,
    }),

  report: (access: PortalUserAccess, asked: Asked) =>
    queryOptions({
      queryKey: key(access, 'report', asked),
      queryFn:
        access.token === undefined
          ? skipToken
          : async ({ signal }) => (await readUrlReport(access, asked, signal)) ?? null,
      retry: false,
      staleTime: 0,
    }),

  check: (access: PortalUserAccess, asked: Asked) =>
    queryOptions({
      queryKey: key(access, 'check', asked),
      queryFn:
        access.token === undefined || asked.newUrl === ''
          ? skipToken
          : async ({ signal }) => (await checkUrl(access, asked, signal)) ?? null,
      retry: false,
      staleTime: 0,
    }),

  /** A job, asked for until it is over, also while the portal restarts. */
  job: (access: PortalUserAccess, jobId: string | undefined) =>
    queryOptions({
      queryKey: key(access, 'job', jobId),
      queryFn:
        access.token === undefined || jobId === undefined
          ? skipToken
          : ({ signal }) => readUrlJob(access, jobId, signal),
      retry: false,
      staleTime: 0,
      refetchInterval: ({ state }) => (isOver(state.data?.status ?? '') ? false : soon),
    }),

  /** Whether the portal is back under the address that the page uses. */
  back: (access: PortalUserAccess, moved: { from?: string | undefined; to: string }) =>
    queryOptions({
      queryKey: key(access, 'back', moved),
      queryFn: async ({ signal }) => {
        const info = await readInfo(access.portal, signal);
        // Until it has restarted it names the address of before.
        const isBack = info?.owningSystemUrl !== moved.from || moved.from === moved.to;
        return { isBack, tells: info !== undefined };
      },
      retry: false,
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.isBack && !state.error ? false : soon),
    }),

  /** Whether this browser reaches a portal at an address: one that tells about itself, or any. */
  reached: (access: PortalUserAccess, url: string, tells: boolean) =>
    queryOptions({
      queryKey: key(access, 'reached', url, tells),
      queryFn: async ({ signal }) => {
        const info = await readInfo(`${url}/sharing/rest`, signal);
        if (tells && info?.authInfo == null) throw new Error('No portal answers there.');
        return true;
      },
      retry: false,
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data === true && !state.error ? false : later),
    }),
};
