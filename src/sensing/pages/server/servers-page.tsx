import { Button, Group, Text, Title } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { removeOwnServer } from '#sensing/servers/change-own-servers.ts';
import { type OwnServer, readSignIn, type SignIn } from '#sensing/servers/own-servers.ts';
import { AnchorLink } from '#ui/anchor-link.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { type SensingServer, useSensingServer } from '../sensing-server.tsx';
import { OwnServerRow } from './own-server-row.tsx';
import { ServerForm } from './server-form.tsx';
import { ServerRow } from './server-row.tsx';
import classes from './servers-page.module.css';
import { useOwnServers } from './use-own-servers.ts';
import { useSaveServer } from './use-save-server.ts';

const route = getRouteApi('/servers');

interface ServersPageProps {
  /** The servers that the installation names. */
  readonly configured: readonly SensingServer[];
  /** Whether users may add their own. */
  readonly allowsOwn: boolean;
}

interface Removed {
  readonly server: OwnServer;
  readonly signIn: { readonly signIn: SignIn; readonly isKept: boolean } | undefined;
}

/** All servers: to open, to test, and the user's own to add, change and remove. */
export function ServersPage({ configured, allowsOwn }: ServersPageProps) {
  const text = useTranslations('serversList');
  const { change } = route.useSearch();
  const navigate = route.useNavigate();
  const inUse = useSensingServer();
  const own = useOwnServers();
  const [removed, setRemoved] = useState<Removed>();
  const [added, setAdded] = useState<{ address: string; name: string }>();
  const save = useSaveServer(undefined);
  const changed = own.find(({ address }) => address === change);
  const formTitle = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (changed) formTitle.current?.focus();
  }, [changed]);
  const known = new Map([
    ...configured.map(({ url, name }) => [url, name] as const),
    ...own.map(({ address, name }) => [address, name] as const),
  ]);
  const endChange = () => void navigate({ search: {}, resetScroll: false });

  function remove(server: OwnServer) {
    setRemoved({ server, signIn: readSignIn(server.address) });
    setAdded(undefined);
    removeOwnServer(server.address);
    if (server.address === change) endChange();
  }

  function undo({ server, signIn }: Removed) {
    save(server, signIn?.signIn, signIn?.isKept ?? false);
    setRemoved(undefined);
  }

  return (
    <>
      <PageTitle title={text('title')} subtitle={text('subtitle')} />
      <ul className={classes.list}>
        {configured.map(({ id, name, url }) => (
          <ServerRow
            key={id}
            id={id}
            name={name}
            address={url}
            isInUse={inUse.id === id}
            facts={[text('ofInstallation')]}
          />
        ))}
        {own.map((server) => (
          <OwnServerRow
            key={server.address}
            server={server}
            isInUse={inUse.id === server.address}
            onRemove={() => remove(server)}
          />
        ))}
      </ul>
      <Group gap="sm" role="status" mb="md">
        {removed && (
          <>
            <Text size="sm">{text('removed', { name: removed.server.name })}</Text>
            <Button size="compact-sm" variant="default" onClick={() => undo(removed)}>
              {text('undo')}
            </Button>
          </>
        )}
        {added && (
          <>
            <Text size="sm">{text('form.added', { name: added.name })}</Text>
            <AnchorLink to="/" search={{ server: added.address }} size="sm">
              {text('form.openIt', { name: added.name })}
            </AnchorLink>
          </>
        )}
      </Group>
      {allowsOwn ? (
        <section aria-labelledby="server-form">
          <Title order={2} size="h3" mb="sm" id="server-form" tabIndex={-1} ref={formTitle}>
            {changed ? text('form.change', { name: changed.name }) : text('form.add')}
          </Title>
          <ServerForm
            key={changed?.address ?? `new ${own.length}`}
            {...(changed && { server: changed, onCancel: endChange })}
            submit={text(changed ? 'form.submitChange' : 'form.submitAdd')}
            known={known}
            onSaved={(server) => {
              setRemoved(undefined);
              setAdded(changed ? undefined : server);
              if (changed) endChange();
            }}
          />
        </section>
      ) : (
        <Text size="sm">{text('closed')}</Text>
      )}
    </>
  );
}
