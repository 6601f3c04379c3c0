import { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { HttpError, timedOut } from '#lib/http-error.ts';
import { formatSearchParams, parseSearchParams } from '#lib/search-params.ts';
import { mainId } from '#ui/app-shell.tsx';
import { NotFound } from '#ui/not-found.tsx';
import { RouteError } from '#ui/route-error.tsx';
import { bundledOnly } from './configuration.ts';
import { routeTree } from './routeTree.gen.ts';

/**
 * Reads are retried twice where the server may only be busy; operations never on their own. Neither
 * waits for the browser to believe that it is online: the server may be on this machine, and a
 * failure says more than a page that stays empty.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 2 && mayPass(error),
        retryDelay: (failures, error) => waitOf(error) ?? 500 * 2 ** failures,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

/** Statuses of a server that is busy or restarting, and of a proxy before it. */
const passing = [0, 429, 502, 503, 504];
/** Longest time that a person waits for a retry that nobody has asked for, in milliseconds. */
const longestWait = 5000;

/** Whether asking again may help. A 500, a 4xx or an answer that is not understood stays so. */
function mayPass(error: unknown): boolean {
  if (!(error instanceof HttpError) || error.code === timedOut) return false;
  return passing.includes(error.status) && (error.retryAfter ?? 0) <= longestWait;
}

function waitOf(error: unknown): number | undefined {
  return error instanceof HttpError ? error.retryAfter : undefined;
}

/**
 * The router: readable addresses, pages preloaded on intent, one error page and one not-found page.
 * Who shows its pages gives it the configuration.
 */
export function createAppRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient, configuration: bundledOnly(window.location.origin) },
    parseSearch: parseSearchParams,
    stringifySearch: formatSearchParams,
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: NotFound,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    scrollToTopSelectors: [`#${mainId}`],
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
