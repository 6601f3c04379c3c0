import { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { HttpError } from '#lib/http-error.ts';
import { formatSearchParams, parseSearchParams } from '#lib/search-params.ts';
import { mainId } from '#ui/app-shell.tsx';
import { NotFound } from '#ui/not-found.tsx';
import { RouteError } from '#ui/route-error.tsx';
import type { Configuration } from './configuration.ts';
import { routeTree } from './routeTree.gen.ts';

/**
 * Reads are retried twice unless the server has said no; operations never on their own. Neither
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
        retry: (failures, error) => {
          const isFinal = error instanceof HttpError ? isAnswer(error) : true;
          return !isFinal && failures < 2;
        },
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

/** A 4xx, or an interface's error object in a 200, will not get better by asking again. */
function isAnswer(error: HttpError): boolean {
  return error.status > 0 && error.status < 500;
}

/** The router: readable addresses, pages preloaded on intent, one error page and one not-found page. */
export function createAppRouter(queryClient: QueryClient, configuration: Configuration) {
  return createRouter({
    routeTree,
    context: { queryClient, configuration },
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
