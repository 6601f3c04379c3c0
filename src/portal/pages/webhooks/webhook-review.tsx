import { Anchor, Button, Code, Group, Paper, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { portalPaths } from '#portal/contract/paths.ts';
import { type WebhookOrder, webhookForm } from '#portal/webhooks/requests.ts';
import type { WebhookValues } from '#portal/webhooks/webhook-values.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { CallCode } from '../form/call-code.tsx';
import { Facts } from '../list/facts.tsx';
import { PolicyWords } from './policy-words.tsx';
import { useEventNames } from './use-event-names.ts';
import classes from './webhooks.module.css';

interface WebhookReviewProps {
  readonly values: WebhookValues;
  readonly order: WebhookOrder;
  readonly error: Error | null;
  readonly isPending: boolean;
  /** Whether the portal said something against single fields. */
  readonly hasFieldMessages: boolean;
  readonly onChange: () => void;
  readonly onCreate: () => void;
}

/** What will be created, before it is. */
export function WebhookReview({ values, order, ...props }: WebhookReviewProps) {
  const text = useTranslations('webhooks.form');
  const triggers = useTranslations('webhooks.triggers');
  const names = useEventNames();
  // A secret is part of no program that can be copied.
  const shown = order.secret === undefined ? order : { ...order, secret: '…' };
  const rows: readonly (readonly [string, ReactNode])[] = [
    [text('name'), order.name],
    [text('url'), order.url],
    [text('secret'), text(`secretValues.${values.secretWay}`)],
    [text('policy'), <PolicyWords key="policy" values={values} />],
    [
      triggers('title'),
      <ul key="events" className={classes.rows}>
        {values.events.map((event) => (
          <li key={event}>
            {names.ofEvent(event)} <Code>{event}</Code>
          </li>
        ))}
      </ul>,
    ],
  ];
  return (
    <Stack gap="md">
      {props.error && (
        <ErrorState title={text('failed')} error={props.error} onRetry={props.onCreate} />
      )}
      <Paper withBorder p="md">
        <Facts
          rows={rows}
          action={(label) => (
            <Anchor
              component="button"
              type="button"
              size="sm"
              aria-label={text('change', { field: label })}
              onClick={props.onChange}
            >
              {text('changeShort')}
            </Anchor>
          )}
        />
      </Paper>
      <Group gap="sm">
        <Button
          loading={props.isPending}
          variant={props.hasFieldMessages ? 'default' : 'filled'}
          onClick={props.onCreate}
        >
          {text('create')}
        </Button>
        <Text size="sm" c="dimmed">
          {text('nothingYet')}
        </Text>
      </Group>
      <CallCode calls={[{ path: portalPaths.createWebhook(), values: webhookForm(shown) }]} />
    </Stack>
  );
}
