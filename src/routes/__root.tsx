import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, retainSearchParams } from '@tanstack/react-router';
import { z } from 'zod';
import type { Configuration } from '../configuration.ts';
import { RootLayout } from './-root-layout.tsx';
import { sharedSearch } from './-shared-search.ts';

/** What every route can count on. */
interface RouterContext {
  readonly queryClient: QueryClient;
  readonly configuration: Configuration;
}

export const Route = createRootRouteWithContext<RouterContext>()({
  validateSearch: sharedSearch.extend({ server: z.string().optional().catch(undefined) }),
  search: { middlewares: [retainSearchParams(['server'])] },
  component: RootLayout,
});
