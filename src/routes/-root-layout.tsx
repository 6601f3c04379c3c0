import { Alert } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { getRouteApi, Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { AccountMenu } from '#portal/pages/account-menu.tsx';
import { PortalServerProvider } from '#portal/pages/portal-server.tsx';
import { SensingServerProvider } from '#sensing/pages/sensing-server.tsx';
import { ServerAbilitiesButton } from '#sensing/pages/server/server-abilities-button.tsx';
import { AppShell } from '#ui/app-shell.tsx';
import { ServerChoice } from '#ui/server-choice.tsx';
import { useFocusOnNavigation } from '#ui/use-focus-on-navigation.ts';
import { useNavigationSections } from './-navigation.ts';

const root = getRouteApi('__root__');
const importPalette = () => import('#sensing/pages/entities/entity-palette.tsx');
// Only ahead of time: when it fails, opening the palette says so.
const prefetchPalette = () => void importPalette().catch(() => undefined);
const EntityPalette = lazy(async () => ({ default: (await importPalette()).EntityPalette }));

/** The frame around every page, with the servers that the address or the configuration names. */
export function RootLayout() {
  const text = useTranslations('shell');
  const { configuration } = root.useRouteContext();
  const { server: wanted } = root.useSearch();
  useFocusOnNavigation();
  const sections = useNavigationSections();
  const [isSearching, setIsSearching] = useState(false);
  useHotkeys([['mod+K', () => setIsSearching((is) => !is)]], []);
  useEffect(() => {
    // Fetched when the page has had its turn, so that typing right after the shortcut is not lost.
    const timer = setTimeout(prefetchPalette, 1500);
    return () => clearTimeout(timer);
  }, []);
  const { servers, failure } = configuration;
  const server = servers.find((candidate) => candidate.id === wanted) ?? servers[0];
  return (
    <SensingServerProvider value={{ id: server.id, name: server.name, url: server.sensing }}>
      <PortalServerProvider value={{ id: server.id, name: server.name, url: server.portal }}>
        <AppShell
          sections={sections}
          server={
            <ServerChoice servers={servers} current={server} about={<ServerAbilitiesButton />} />
          }
          account={<AccountMenu />}
          onSearch={() => setIsSearching(true)}
          onSearchIntent={prefetchPalette}
          notice={
            failure !== undefined && (
              <Alert color="yellow" variant="default" mb="md">
                {text('configurationFailed', { reason: failure })}
              </Alert>
            )
          }
        >
          <Outlet />
        </AppShell>
        {isSearching && (
          <Suspense>
            <EntityPalette
              pages={sections.flatMap((section) => section.entries)}
              onClose={() => setIsSearching(false)}
            />
          </Suspense>
        )}
      </PortalServerProvider>
    </SensingServerProvider>
  );
}
