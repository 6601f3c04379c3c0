import { Alert, Anchor, Button, Stack, Text } from '@mantine/core';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { capabilityNames } from '#sensing/servers/capabilities.ts';
import type { ServerTest } from '#sensing/servers/server-test.ts';
import { AbilityRow } from './ability-row.tsx';
import classes from './server-abilities.module.css';
import { ServerFacts } from './server-facts.tsx';

interface ServerReportProps {
  readonly test: ServerTest;
  /** Takes the address that the test suggests. */
  readonly onUse?: (address: string) => void;
}

/** What a test of a server found: what it can do, or what is wrong and what to do about it. */
export function ServerReport({ test, onUse }: ServerReportProps) {
  const text = useTranslations('serversList.report');
  return (
    <Alert
      variant="default"
      role={test.state === 'found' ? 'status' : 'alert'}
      icon={
        test.state === 'found' ? (
          <CircleCheck size={18} color="var(--mantine-color-success, currentColor)" aria-hidden />
        ) : (
          <CircleAlert size={18} color="var(--mantine-color-error)" aria-hidden />
        )
      }
      title={test.state === 'found' ? text('found') : text(`${test.problem}.title`)}
    >
      {test.state === 'found' ? (
        <Found found={test.found} />
      ) : (
        <Problem test={test} {...(onUse && { onUse })} />
      )}
    </Alert>
  );
}

function Found({ found }: Pick<Extract<ServerTest, { state: 'found' }>, 'found'>) {
  const text = useTranslations('serversList.report');
  return (
    <Stack gap="sm">
      <ServerFacts found={found} />
      {found.kinds?.length === 9 && <Text size="sm">{text('allKinds')}</Text>}
      <ul className={classes.list}>
        {capabilityNames.map((name) => (
          <AbilityRow key={name} name={name} found={found[name]} />
        ))}
      </ul>
    </Stack>
  );
}

interface ProblemProps {
  readonly test: Extract<ServerTest, { state: 'problem' }>;
  readonly onUse?: (address: string) => void;
}

function Problem({ test, onUse }: ProblemProps) {
  const text = useTranslations('serversList.report');
  const { problem, root, said, suggestion } = test;
  const origin = window.location.origin;
  return (
    <Stack gap="xs" align="flex-start" style={{ overflowWrap: 'anywhere' }}>
      <Text size="sm">
        {text(`${problem}.advice`, { origin, address: root, suggestion: suggestion ?? '' })}
      </Text>
      {said !== undefined && said !== '' && suggestion === undefined && (
        <Text size="sm">{text('said', { said })}</Text>
      )}
      {suggestion !== undefined && onUse && (
        <Button size="xs" variant="default" onClick={() => onUse(suggestion)}>
          {text('use', { address: suggestion })}
        </Button>
      )}
      {suggestion === undefined && problem !== 'mixedContent' && (
        <Anchor href={root} target="_blank" rel="noreferrer" size="sm">
          {text('openAddress')}
        </Anchor>
      )}
    </Stack>
  );
}
