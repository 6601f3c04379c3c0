import { Badge, Button, Code, Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { headerOf, readSignIn } from '#sensing/servers/own-servers.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { ServerReport } from './server-report.tsx';
import classes from './servers-page.module.css';
import { useServerTest } from './use-server-test.ts';

interface ServerRowProps {
  /** Name of the server in the address of a page. */
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly isInUse: boolean;
  /** Where it is from, and its sign-in. */
  readonly facts: readonly string[];
  /** What else can be done with it. */
  readonly children?: ReactNode;
}

/** One server with what can be done with it, and what its test has found. */
export function ServerRow({ id, name, address, isInUse, facts, children }: ServerRowProps) {
  const text = useTranslations('serversList');
  const test = useServerTest();
  const named = (action: string) => text('named', { action, name });
  const runTest = () => {
    const signIn = readSignIn(address)?.signIn;
    test.mutate({ root: address, authorization: signIn && headerOf(signIn) });
  };
  return (
    <li className={classes.row}>
      <Group justify="space-between" align="flex-start" gap="sm">
        <Stack gap={2} className={classes.facts ?? ''}>
          <Group gap="xs">
            <Title order={2} size="h3">
              {name}
            </Title>
            {isInUse && (
              <Badge variant="default" radius="sm" tt="none" fw={400}>
                {text('inUse')}
              </Badge>
            )}
          </Group>
          <Code className={classes.address ?? ''}>{address}</Code>
          <Text size="xs" c="dimmed">
            {facts.join(' · ')}
          </Text>
        </Stack>
        <Group gap="xs">
          {!isInUse && (
            <ButtonLink size="xs" to="/" search={{ server: id }} aria-label={named(text('open'))}>
              {text('open')}
            </ButtonLink>
          )}
          <Button
            size="xs"
            variant="default"
            loading={test.isPending}
            aria-label={named(text('test'))}
            onClick={runTest}
          >
            {text('test')}
          </Button>
          {children}
        </Group>
      </Group>
      {test.isError && <ErrorState error={test.error} onRetry={runTest} />}
      {test.data && !test.isPending && <ServerReport test={test.data} />}
    </li>
  );
}
