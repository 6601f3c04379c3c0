import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { type OwnServer, readSignIn } from '#sensing/servers/own-servers.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { ServerRow } from './server-row.tsx';

interface OwnServerRowProps {
  readonly server: OwnServer;
  readonly isInUse: boolean;
  readonly onRemove: () => void;
}

/** A server of the user's own, which can be changed and removed. */
export function OwnServerRow({ server, isInUse, onRemove }: OwnServerRowProps) {
  const text = useTranslations('serversList');
  const { name, address, signIn } = server;
  const state = readSignIn(address) ? text('signsIn') : text('signInMissing');
  return (
    <ServerRow
      id={address}
      name={name}
      address={address}
      isInUse={isInUse}
      facts={signIn === undefined ? [text('yours')] : [text('yours'), state]}
    >
      <ButtonLink
        size="xs"
        variant="default"
        to="/servers"
        search={{ change: address }}
        aria-label={text('named', { action: text('change'), name })}
      >
        {text('change')}
      </ButtonLink>
      <Button
        size="xs"
        variant="default"
        aria-label={text('named', { action: text('remove'), name })}
        onClick={onRemove}
      >
        {text('remove')}
      </Button>
    </ServerRow>
  );
}
