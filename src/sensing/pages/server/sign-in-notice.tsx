import { Alert, Group } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { OwnServer } from '#sensing/servers/own-servers.ts';
import { AnchorLink } from '#ui/anchor-link.tsx';

/** Says that a server wants a sign-in that this tab does not have, and where to give it. */
export function SignInNotice({ name, address }: OwnServer) {
  const text = useTranslations('serversList');
  return (
    <Alert color="yellow" variant="default" mb="md">
      <Group gap="xs">
        {text('signInNotice', { name })}
        <AnchorLink to="/servers" search={{ change: address }} size="sm">
          {text('signInNow')}
        </AnchorLink>
      </Group>
    </Alert>
  );
}
