import '@fontsource-variable/inter';
import '@fontsource-variable/jetbrains-mono';
import '#ui/kit-styles.ts';
import '#ui/global.css';
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
const [configuration] = await Promise.all([
  loadConfiguration(window.location.origin),
  fetchTexts('explore'),
]);
const router = createAppRouter(queryClient, configuration);

createRoot(root).render(
  <StrictMode>
    <TextsProvider part="explore">
      <ThemeProvider>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ThemeProvider>
    </TextsProvider>
  </StrictMode>,
);
