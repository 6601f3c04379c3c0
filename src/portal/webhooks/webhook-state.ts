import type { Webhook } from '../contract/webhook.ts';

/** How a webhook stands at a glance. */
export type WebhookState = 'active' | 'failing' | 'inactive' | 'switchedOff' | 'notTold';

/**
 * `switchedOff`: by its policy; `failing`: still active, but the last thing that became of a message
 * is that it was given up.
 */
export function webhookState({ isActive, health }: Webhook): WebhookState {
  if (isActive === undefined || isActive === null) return 'notTold';
  if (!isActive) return health?.switchedOff ? 'switchedOff' : 'inactive';
  const { lastFailed, lastDelivered } = health ?? {};
  return lastFailed && lastFailed > (lastDelivered ?? 0) ? 'failing' : 'active';
}
