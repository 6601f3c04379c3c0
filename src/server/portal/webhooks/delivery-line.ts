import type { WebhookConfig } from '#portal/contract/webhook.ts';
import type { Queryable } from '#server/db/database.ts';
import type { FailureWindow } from './deactivation-window.ts';
import { readSettings, type SettingsRow } from './settings.ts';
import type { Secrets, Sendable } from './signature.ts';
import { type KeyHolder, openSecrets, type StoredSecrets } from './webhook-secrets.ts';

/** A payload in the queue. */
export interface QueuedDelivery extends Sendable {
  readonly attempts: number;
  readonly tries: number;
}

/** A webhook with the next payloads of its queue. */
export interface DeliveryLine {
  readonly webhookId: string;
  readonly url: string;
  /** Undefined when they cannot be read. */
  readonly secrets: Secrets | undefined;
  readonly policy: WebhookConfig['deactivationPolicy'];
  readonly window: FailureWindow | undefined;
  /** Changes with every change of the webhook. */
  readonly version: string;
  readonly settings: SettingsRow;
  readonly deliveries: readonly QueuedDelivery[];
}

interface LineRow extends StoredSecrets {
  payload_url: string;
  config: WebhookConfig;
  version: string;
  window_started: Date | null;
  window_failures: number;
}

const readAtOnce = 20;

/** The webhook and what it has to send next; undefined when it is inactive, gone or has nothing. */
export async function loadLine(
  database: Queryable,
  keys: KeyHolder,
  webhookId: string,
): Promise<DeliveryLine | undefined> {
  const [row] = await database.query<LineRow>(
    `select w.id, w.payload_url, w.secret, w.previous_secret, w.previous_secret_until, w.config,
       w.xmin::text as version, l.window_started, l.window_failures
     from webhook w join webhook_line l on l.webhook_id = w.id where w.id = $1 and w.is_active`,
    [webhookId],
  );
  if (row === undefined) return undefined;
  const deliveries = await database.query<QueuedDelivery>(
    `select id, payload, attempts, tries from webhook_delivery
     where webhook_id = $1 and state = 'waiting' order by position limit ${readAtOnce}`,
    [webhookId],
  );
  if (deliveries.length === 0) return undefined;
  return {
    webhookId,
    url: row.payload_url,
    secrets: await openSecrets(keys, row),
    policy: row.config.deactivationPolicy,
    window:
      row.window_started === null
        ? undefined
        : { started: row.window_started, failures: row.window_failures },
    version: row.version,
    settings: await readSettings(database),
    deliveries,
  };
}
