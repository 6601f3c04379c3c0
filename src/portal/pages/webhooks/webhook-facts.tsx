import { Code, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import type { Webhook } from '#portal/contract/webhook.ts';
import { valuesOf } from '#portal/webhooks/webhook-values.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { JsonView } from '#ui/json-view.tsx';
import { useUtcText } from '#ui/use-utc-text.ts';
import { Facts } from '../list/facts.tsx';
import { PolicyWords } from './policy-words.tsx';
import { useEventNames } from './use-event-names.ts';
import classes from './webhooks.module.css';

/** Everything that a webhook's object holds, in words and as it came. */
export function WebhookFacts({ webhook }: { webhook: Webhook }) {
  const text = useTranslations('webhooks.page');
  const names = useEventNames();
  const id = useId();
  const {
    created,
    modified,
    ownerId,
    modifiedId,
    payloadUrl,
    events,
    health: _,
    ...rest
  } = webhook;
  const rows: readonly (readonly [string, ReactNode])[] = [
    [
      text('address'),
      <Copied key="address" value={payloadUrl ?? ''} label={text('copyAddress')} />,
    ],
    [
      text('triggers'),
      <ul key="events" className={classes.rows}>
        {(events ?? []).map((event) => (
          <li key={event}>
            {names.ofEvent(event)} <Code>{event}</Code>
          </li>
        ))}
      </ul>,
    ],
    [text('secret'), <SecretFact key="secret" webhook={webhook} />],
    [text('policy'), <PolicyWords key="policy" values={valuesOf(webhook)} />],
    [text('id'), <Copied key="id" value={webhook.id} label={text('copyId')} />],
    [text('created'), <Change key="created" moment={created} who={ownerId} />],
    [text('modified'), <Change key="modified" moment={modified} who={modifiedId} />],
  ];
  return (
    <Stack gap="sm" component="section" aria-labelledby={id}>
      <Title order={2} size="h3" id={id}>
        {text('facts')}
      </Title>
      <Paper withBorder p="md">
        <Facts rows={rows} />
      </Paper>
      <details>
        <summary>{text('more')}</summary>
        <JsonView
          value={{ ...rest, payloadUrl, events, ownerId, modifiedId, created, modified }}
          label={text('more')}
        />
      </details>
    </Stack>
  );
}

function Copied({ value, label }: { value: string; label: string }) {
  return (
    <Group gap={4} wrap="nowrap">
      <Text span inherit ff="monospace" style={{ overflowWrap: 'anywhere' }}>
        {value}
      </Text>
      {value !== '' && <CopyButton value={value} label={label} />}
    </Group>
  );
}

function SecretFact({ webhook }: { webhook: Webhook }) {
  const { hasSecret, isSecretLost, previousSecretUntil } = webhook;
  const text = useTranslations('webhooks.page');
  const { exact } = useUtcText();
  if (typeof hasSecret !== 'boolean') return text('secretNotTold');
  if (!hasSecret) return text('secretNone');
  if (isSecretLost) return text('secretLost');
  const until = previousSecretUntil;
  return (
    <>
      {text('secretSet')}{' '}
      {until &&
        text('secretOverlap', {
          time: `${exact(Math.floor(until / 60_000) * 60_000)} UTC`,
        })}
    </>
  );
}

interface ChangeProps {
  readonly moment: number | null | undefined;
  readonly who: string | null | undefined;
}

function Change({ moment, who }: ChangeProps) {
  const text = useTranslations('webhooks.page');
  const { second } = useUtcText();
  if (!moment) return text('secretNotTold');
  const time = `${second(moment)} UTC`;
  return who ? text('at', { time, who }) : time;
}
