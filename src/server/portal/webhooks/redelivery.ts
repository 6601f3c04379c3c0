import type { Queryable } from '#server/db/database.ts';
import { PortalError } from '../portal-error.ts';
import type { WebhookRow } from './webhook-rows.ts';

/** Throws for a webhook that is not active: nothing would be sent. */
export function requireActive({ is_active }: WebhookRow): void {
  if (is_active) return;
  throw new PortalError(400, undefined, 'The webhook is not active. Activate it first.');
}

/**
 * Puts payloads of events that are not waiting to the end of the queue, in the order in which they
 * stood there; gives their number.
 */
async function requeue(
  transaction: Queryable,
  condition: string,
  values: readonly (string | Date)[],
): Promise<number> {
  const rows = await transaction.query(
    `update webhook_delivery d set state = 'waiting', tries = 0, position = chosen.position
     from (select id, nextval('webhook_queue') as position from (
             select id from webhook_delivery
             where kind = 'event' and state <> 'waiting' and ${condition}
             order by position) s) chosen
     where d.id = chosen.id returning 1 as queued`,
    values,
  );
  return rows.length;
}

/** Sends one payload again, delivered or failed, with the id it had. */
export async function redeliverOne(
  transaction: Queryable,
  webhook: WebhookRow,
  deliveryId: string,
): Promise<void> {
  requireActive(webhook);
  const condition = 'webhook_id = $1 and id = $2';
  if ((await requeue(transaction, condition, [webhook.id, deliveryId])) === 1) return;
  throw new PortalError(400, undefined, 'There is nothing to send again.', [
    'The delivery does not exist, waits already, or was a test.',
  ]);
}

/** Sends every payload again that failed and was made at or after a time; gives their number. */
export function redeliverFailed(
  transaction: Queryable,
  webhook: WebhookRow,
  since: number,
): Promise<number> {
  requireActive(webhook);
  const condition = `webhook_id = $1 and state = 'failed' and created >= $2`;
  return requeue(transaction, condition, [webhook.id, new Date(since)]);
}
