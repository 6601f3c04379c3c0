import { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { HttpError } from '#lib/http-error.ts';
import { routeTree } from './routeTree.gen.ts';

/** Reads are retried twice unless the server has said no; operations never on their own. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) => {
          const isFinal = error instanceof HttpError ? isAnswer(error) : true;
          return !isFinal && failures < 2;
        },
      },
      mutations: { retry: false },
    },
  });
}

/** A 4xx, or an interface's error object in a 200, will not get better by asking again. */
function isAnswer(error: HttpError): boolean {
  return error.status > 0 && error.status < 500;
}

export function createAppRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
