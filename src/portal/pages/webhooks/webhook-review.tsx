import { Code } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { portalPaths } from '#portal/contract/paths.ts';
import { type WebhookOrder, webhookForm } from '#portal/webhooks/requests.ts';
import type { WebhookValues } from '#portal/webhooks/webhook-values.ts';
import { OrderReview } from '../form/order-review.tsx';
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
    <OrderReview
      texts={{
        failed: text('failed'),
        change: (field) => text('change', { field }),
        changeShort: text('changeShort'),
        create: text('create'),
        nothingYet: text('nothingYet'),
      }}
      rows={rows}
      calls={[{ path: portalPaths.createWebhook(), values: webhookForm(shown) }]}
      error={props.error}
      isPending={props.isPending}
      isDoubtful={props.hasFieldMessages}
      onChange={props.onChange}
      onCreate={props.onCreate}
    />
  );
}
