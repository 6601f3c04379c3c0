import '@fontsource-variable/inter';
import '@fontsource-variable/jetbrains-mono';
import '#ui/kit-styles.ts';
import '#ui/global.css';
import '#ui/forced-colours.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { watchOwnServers } from '#sensing/servers/own-servers.ts';
import { fetchTexts } from '#ui/messages/language-in-use.ts';
import { watchParts } from '#ui/part-failure.ts';
import { TextsProvider } from '#ui/texts-provider.tsx';
import { ThemeProvider } from '#ui/theme-provider.tsx';
import { loadConfiguration } from './configuration.ts';
import { createAppRouter, createQueryClient } from './router.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root.');

watchParts();
watchOwnServers(window);
const queryClient = createQueryClient();
const router = createAppRouter(queryClient);
// The code of the page is on its way while the configuration is; the page itself says when it fails.
for (const match of router.matchRoutes(router.latestLocation)) {
  const routeId: keyof typeof router.routesById = match.routeId;
  router.loadRouteChunk(router.routesById[routeId])?.catch(() => undefined);
}
const [configuration] = await Promise.all([
  loadConfiguration(window.location.origin),
  fetchTexts('explore'),
]);

createRoot(root).render(
  <StrictMode>
    <TextsProvider part="explore">
      <ThemeProvider>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} context={{ configuration }} />
        </QueryClientProvider>
      </ThemeProvider>
    </TextsProvider>
  </StrictMode>,
);
