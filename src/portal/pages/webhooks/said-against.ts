import { readFieldMessages } from '#portal/model/field-messages.ts';
import type { WebhookOrder } from '#portal/webhooks/requests.ts';
import type { WebhookField } from '#portal/webhooks/webhook-values.ts';

const fields = ['name', 'url', 'secret', 'config', 'events'] as const;

/** What the portal said against single fields, as long as they are what was sent. */
export function saidAgainst(
  error: unknown,
  sent: WebhookOrder | undefined,
  now: WebhookOrder,
): Partial<Record<WebhookField, string>> {
  if (!error || sent === undefined) return {};
  const { fields: messages } = readFieldMessages(error, fields);
  return Object.fromEntries(
    Object.entries(messages).filter(([name]) => {
      const field = fields.find((each) => each === name);
      return field && JSON.stringify(sent[field]) === JSON.stringify(now[field]);
    }),
  );
}
