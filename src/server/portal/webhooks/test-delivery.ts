import {
  findTrigger,
  parseEvent,
  type Trigger,
  triggers,
} from '#portal/contract/trigger-events.ts';
import { samplePayload, usualSampleTrigger } from '#portal/contract/webhook-payload.ts';
import type { Queryable } from '#server/db/database.ts';
import { insertRows } from '../insert-rows.ts';
import type { Call } from '../operation.ts';
import { invalidRequest } from '../portal-error.ts';
import type { DeliveryWorker } from './delivery-worker.ts';
import { toDelivery } from './outbox.ts';
import type { WebhookRow } from './webhook-rows.ts';
import { openSecrets } from './webhook-secrets.ts';

interface Sample {
  readonly trigger: Trigger;
  readonly id: string | undefined;
}

/** The sample that an address asks for: `/items/share`, `/users/jlee/signIn`, `/groups`. */
function readSample(event: string): Sample {
  const { subscription, fault } = parseEvent(event);
  if (fault !== undefined) throw invalidRequest(`event: "${event}" names no trigger.`);
  const { source, operation, id } = subscription;
  if (source === undefined) return { trigger: usualSampleTrigger, id };
  const trigger =
    operation === undefined
      ? triggers.find((candidate) => candidate.source === source)
      : findTrigger(source, operation);
  return { trigger: trigger ?? usualSampleTrigger, id };
}

/** What a test sent and what came of it. */
export interface TestResult {
  readonly delivery: ReturnType<typeof toDelivery>;
  readonly sent: Awaited<ReturnType<DeliveryWorker['sendNow']>>;
}

/** Sends a sample to the receiver at once, whether or not the webhook is active. */
export async function sendTest(
  { deliveries, sources }: Pick<Call, 'deliveries' | 'sources'>,
  row: WebhookRow,
  context: { readonly event: string; readonly username: string; readonly portalURL: string },
): Promise<TestResult> {
  const { trigger, id } = readSample(context.event);
  const now = new Date();
  const settings = { ...context, id, webhookName: row.name, webhookId: row.id };
  const payload = samplePayload(trigger, { ...settings, when: now.getTime() });
  const delivery = toDelivery(row.id, 'test', payload, now);
  const secrets = await openSecrets(sources, row);
  const sent = await deliveries.sendNow(row.payload_url, delivery, secrets);
  return { delivery, sent };
}

/** Writes a test to the log; it counts for nothing else. */
export async function recordTest(
  transaction: Queryable,
  { delivery, sent: { started, headers, exchange } }: TestResult,
): Promise<void> {
  const state = exchange.outcome === 'delivered' ? 'delivered' : 'failed';
  await insertRows(transaction, 'webhook_delivery', [
    { ...delivery, state, attempts: 1, tries: 1 },
  ]);
  await insertRows(transaction, 'webhook_attempt', [
    {
      delivery_id: delivery.id,
      number: 1,
      started: started.toISOString(),
      milliseconds: exchange.milliseconds,
      outcome: exchange.outcome,
      message: exchange.message ?? null,
      status: exchange.status ?? null,
      request_headers: headers,
      response_headers: exchange.headers ?? null,
      response_text: exchange.text ?? null,
      is_cut: exchange.isCut ?? false,
    },
  ]);
}
