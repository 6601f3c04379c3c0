import { Button, Group, Loader, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { capabilitiesQuery, capabilityNames } from '#sensing/servers/capabilities.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { useSensingServer } from '../sensing-server.tsx';
import { AbilityRow } from './ability-row.tsx';
import classes from './server-abilities.module.css';
import { ServerFacts } from './server-facts.tsx';

/** What the server in use can do, how that was found out, and what its lack means here. */
export function ServerAbilities() {
  const text = useTranslations('servers');
  const server = useSensingServer();
  const { data, error, isFetching, refetch } = useQuery(capabilitiesQuery(server.url));
  const askAgain = () => void refetch();
  return (
    <Stack gap="sm" aria-busy={isFetching}>
      <Title order={2} size="h3">
        {text('title')}
      </Title>
      {error !== null && <ErrorState error={error} title={text('failed')} onRetry={askAgain} />}
      {data && (
        <>
          <ServerFacts found={data} />
          <ul className={classes.list}>
            {capabilityNames.map((name) => (
              <AbilityRow key={name} name={name} found={data[name]} />
            ))}
          </ul>
        </>
      )}
      {isFetching ? (
        <Group gap="xs" role="status">
          <Loader size={14} aria-hidden />
          <Text size="sm">{text('finding')}</Text>
        </Group>
      ) : (
        data && (
          <Button size="xs" variant="default" onClick={askAgain} className={classes.again ?? ''}>
            {text('again')}
          </Button>
        )
      )}
    </Stack>
  );
}
