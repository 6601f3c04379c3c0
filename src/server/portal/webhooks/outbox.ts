import { covers, parseEvent } from '#portal/contract/trigger-events.ts';
import type { PayloadEvent, WebhookPayload } from '#portal/contract/webhook-payload.ts';
import type { Queryable } from '#server/db/database.ts';
import { newId } from '../folders.ts';
import { insertRows } from '../insert-rows.ts';
import type { FiredEvent } from './event-collector.ts';

/** Receivers are made for small payloads; many events are sent in several. */
export const largestPayload = 20_000;

interface Subscriber {
  id: string;
  name: string;
  events: string[];
}

export interface EventContext {
  /** Who did it. */
  readonly username: string;
  /** The portal's address. */
  readonly origin: string;
  readonly when: Date;
}

/**
 * Puts events into the queue of every active webhook that subscribes to them, in the transaction
 * of the change. Gives whether there is anything to deliver.
 */
export async function queueEvents(
  transaction: Queryable,
  events: readonly FiredEvent[],
  context: EventContext,
): Promise<boolean> {
  if (events.length === 0) return false;
  // Locked, so that a webhook that is being deleted does not fail the change.
  const subscribers = await transaction.query<Subscriber>(
    'select id, name, events from webhook where is_active order by id for key share',
  );
  const rows = subscribers.flatMap((subscriber) => {
    const wanted = events.filter((event) => isWanted(subscriber, event));
    return payloadsOf(subscriber, wanted, context).map((payload) =>
      toDelivery(subscriber.id, 'event', payload, context.when),
    );
  });
  await insertRows(transaction, 'webhook_delivery', rows);
  return rows.length > 0;
}

/** Queues what a job did, for the account that started it; no request tells the portal's address. */
export async function queueJobEvents(
  transaction: Queryable,
  events: readonly FiredEvent[],
  username: string,
): Promise<void> {
  const [organization] = await transaction.query<{ url: string }>('select url from organization');
  const context = { username, origin: organization?.url ?? '', when: new Date() };
  await queueEvents(transaction, events, context);
}

function isWanted(subscriber: Subscriber, { trigger, id }: FiredEvent): boolean {
  const { source, operation } = trigger;
  return subscriber.events.some((text) => {
    const { subscription } = parseEvent(text);
    return subscription !== undefined && covers(subscription, { source, id, operation });
  });
}

/** One payload, or as many as are needed to keep each below the largest size. */
function payloadsOf(
  { id, name }: Subscriber,
  events: readonly FiredEvent[],
  { username, origin, when }: EventContext,
): WebhookPayload[] {
  const info = { webhookName: name, webhookId: id, portalURL: origin, when: when.getTime() };
  const payloads: WebhookPayload[] = [];
  let room = 0;
  for (const event of events) {
    const told = toPayloadEvent(event, username, when);
    const size = Buffer.byteLength(JSON.stringify(told)) + 1;
    if (size > room) {
      payloads.push({ info, events: [] });
      room = largestPayload - Buffer.byteLength(JSON.stringify({ info, events: [] }));
    }
    payloads.at(-1)?.events.push(told);
    room -= size;
  }
  return payloads;
}

function toPayloadEvent(event: FiredEvent, username: string, when: Date): PayloadEvent {
  return {
    userId: username,
    username,
    when: when.getTime(),
    operation: event.trigger.operation,
    source: event.trigger.source,
    id: event.id,
    properties: event.properties,
  };
}

/** A row of the queue. */
export function toDelivery(
  webhookId: string,
  kind: 'event' | 'test',
  payload: WebhookPayload,
  created: Date,
) {
  const events = payload.events.map(({ source, id, operation }) => `/${source}/${id}/${operation}`);
  return {
    id: `msg_${newId()}`,
    webhook_id: webhookId,
    kind,
    created: created.toISOString(),
    state: 'waiting',
    events: [...new Set(events)],
    payload: JSON.stringify(payload),
  };
}
