import { Code, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { readServerAddress } from '#sensing/servers/server-address.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import type { SensingServer } from '../sensing-server.tsx';
import { ServerForm } from './server-form.tsx';

export interface UnknownServerProps {
  /** What the link names its server by. */
  readonly wanted: string;
  readonly allowsOwn: boolean;
  /** The server that is in use without one in the address. */
  readonly other: SensingServer;
}

/** A link names a server that is not known: asks to add it before anything is asked of it. */
export function UnknownServer({ wanted, allowsOwn, other }: UnknownServerProps) {
  const text = useTranslations('serversList');
  const navigate = useNavigate();
  const address = readServerAddress(wanted);
  const mayAdd = allowsOwn && typeof address === 'string';
  const reason = typeof address === 'string' ? 'unknown.closed' : 'unknown.notAnAddress';
  return (
    <>
      <PageTitle title={text('unknown.title')} />
      <Stack gap="md" align="flex-start" style={{ overflowWrap: 'anywhere' }}>
        {typeof address === 'string' && <Code fz="md">{address}</Code>}
        <Text size="sm" maw={640}>
          {mayAdd ? text('unknown.explained') : text(reason, { wanted })}
        </Text>
        {mayAdd && (
          <ServerForm
            address={address}
            submit={text('form.submitOpen')}
            known={new Map()}
            onSaved={(saved) => {
              const server = saved.address;
              void navigate({
                to: '.',
                search: (before) => ({ ...before, server }),
                replace: true,
              });
            }}
          />
        )}
        <ButtonLink variant="default" to="/" search={{ server: other.id }}>
          {text('unknown.other', { name: other.name })}
        </ButtonLink>
      </Stack>
    </>
  );
}
