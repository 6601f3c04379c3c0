import { Alert } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { AccountMenu } from '#portal/pages/account-menu.tsx';
import { PortalServerProvider } from '#portal/pages/portal-server.tsx';
import { SensingServerProvider } from '#sensing/pages/sensing-server.tsx';
import { ServerAbilitiesButton } from '#sensing/pages/server/server-abilities-button.tsx';
import { useOwnServers } from '#sensing/pages/server/use-own-servers.ts';
import { AppShell } from '#ui/app-shell.tsx';
import { ServerChoice } from '#ui/server-choice.tsx';
import { useErrorWords } from '#ui/use-error-words.ts';
import { useFocusOnNavigation } from '#ui/use-focus-on-navigation.ts';
import { useNavigationSections } from './-navigation.ts';
import { PagePlace } from './-page-place.tsx';
import { serverInUse } from './-server-in-use.ts';

const root = getRouteApi('__root__');
const importPalette = () => import('#sensing/pages/entities/entity-palette.tsx');
// Only ahead of time: when it fails, opening the palette says so.
const prefetchPalette = () => void importPalette().catch(() => undefined);
const EntityPalette = lazy(async () => ({ default: (await importPalette()).EntityPalette }));

/** The frame around every page, with the servers that the address or the configuration names. */
export function RootLayout() {
  const text = useTranslations('shell');
  const words = useErrorWords();
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
  const { servers, failure, ownServers: allowsOwn } = configuration;
  const own = useOwnServers();
  const server = serverInUse(configuration, own, wanted);
  const listed = [...servers, ...own.map(({ address, name }) => ({ id: address, name }))];
  const [first] = servers;
  // Nothing is asked of a server that is not known, not by the search either.
  const { sensing } = server.isKnown ? server : first;
  const { id, name } = server.own || !server.isKnown ? first : server;
  return (
    <SensingServerProvider value={{ id: server.id, name: server.name, url: sensing }}>
      <PortalServerProvider value={{ id, name, url: server.portal }}>
        <AppShell
          sections={sections}
          server={
            <ServerChoice
              servers={listed}
              current={server}
              about={server.isKnown && <ServerAbilitiesButton />}
            />
          }
          account={<AccountMenu />}
          onSearch={() => setIsSearching(true)}
          onSearchIntent={prefetchPalette}
          notice={
            failure !== undefined && (
              <Alert color="yellow" variant="default" mb="md">
                {text('configurationFailed', { reason: words(failure) })}
              </Alert>
            )
          }
        >
          <PagePlace
            own={server.own}
            unknown={
              server.isKnown
                ? undefined
                : {
                    wanted: server.id,
                    allowsOwn,
                    other: { id: first.id, name: first.name, url: first.sensing },
                  }
            }
          />
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
