import '@fontsource-variable/inter';
import '@fontsource-variable/jetbrains-mono';
import '@mantine/core/styles.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'use-intl';
import { PortalServerProvider } from '#portal/pages/portal-server.tsx';
import { SensingServerProvider } from '#sensing/pages/sensing-server.tsx';
import { english } from '#ui/messages/catalogue.ts';
import { theme } from '#ui/theme.ts';
import { createAppRouter, createQueryClient } from './router.tsx';

const queryClient = createQueryClient();
const router = createAppRouter(queryClient);
const origin = window.location.origin;
const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root.');

createRoot(root).render(
  <StrictMode>
    <IntlProvider locale="en" messages={english} timeZone="UTC">
      <MantineProvider theme={theme} defaultColorScheme="auto">
        <QueryClientProvider client={queryClient}>
          <SensingServerProvider
            value={{ id: 'bundled', name: 'Bundled service', url: `${origin}/v1.1` }}
          >
            <PortalServerProvider
              value={{ id: 'bundled', name: 'Bundled service', url: `${origin}/sharing/rest` }}
            >
              <RouterProvider router={router} />
            </PortalServerProvider>
          </SensingServerProvider>
        </QueryClientProvider>
      </MantineProvider>
    </IntlProvider>
  </StrictMode>,
);
