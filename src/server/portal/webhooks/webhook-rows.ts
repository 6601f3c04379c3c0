import type { Webhook, WebhookConfig, WebhookHealth } from '#portal/contract/webhook.ts';
import type { Queryable } from '#server/db/database.ts';
import { Bindings } from '../bindings.ts';
import { selectPage } from '../listing.ts';
import type { Page } from '../page.ts';
import { PortalError } from '../portal-error.ts';
import { windowEnd } from './deactivation-window.ts';
import { type KeyHolder, openSecrets, type StoredSecrets } from './webhook-secrets.ts';

/** A webhook with how its deliveries go. */
export interface WebhookRow extends StoredSecrets {
  name: string;
  payload_url: string;
  is_active: boolean;
  config: WebhookConfig;
  events: string[];
  owner: string;
  modified_by: string;
  created: Date;
  modified: Date;
  switched_off: Date | null;
  window_started: Date | null;
  window_failures: number;
  not_before: Date | null;
  last_delivered: Date | null;
  last_failed: Date | null;
  account_id: string;
  counts: Partial<Record<'waiting' | 'delivered' | 'failed', number>> | null;
}

const columns = `w.*, l.window_started, l.window_failures, l.not_before, l.last_delivered,
  l.last_failed, o.id as account_id,
  (select jsonb_object_agg(c.state, c.number) from (
     select d.state, count(*) as number from webhook_delivery d
     where d.webhook_id = w.id and d.kind = 'event' group by d.state) c) as counts`;
const tables = 'webhook w join webhook_line l on l.webhook_id = w.id cross join organization o';

/** The webhook with this id; throws when there is none. */
export async function findWebhook(database: Queryable, id: string): Promise<WebhookRow> {
  const [row] = await database.query<WebhookRow>(
    `select ${columns} from ${tables} where w.id = $1`,
    [id],
  );
  if (row !== undefined) return row;
  throw new PortalError(400, undefined, 'Webhook does not exist or is inaccessible.');
}

/** One page of the webhooks in the order in which they were made. */
export function listWebhooks(
  database: Queryable,
  page: Page,
): Promise<{ rows: WebhookRow[]; total: number }> {
  const bindings = new Bindings();
  const order = 'w.created, w.id';
  return selectPage<WebhookRow>(database, { columns, from: tables, order, bindings }, page);
}

/** The webhook as the interface gives it: without its secret, which is only told when it is set. */
export async function toWebhook(row: WebhookRow, keys: KeyHolder): Promise<Webhook> {
  const until = row.previous_secret_until;
  const isReadable = (await openSecrets(keys, row)) !== undefined;
  return {
    id: row.id,
    accountId: row.account_id,
    payloadUrl: row.payload_url,
    secret: '',
    isActive: row.is_active,
    name: row.name,
    config: row.config,
    ownerId: row.owner,
    modifiedId: row.modified_by,
    created: row.created.getTime(),
    modified: row.modified.getTime(),
    events: row.events,
    hasSecret: row.secret !== '',
    ...(isReadable ? {} : { isSecretLost: true }),
    ...(until === null ? {} : { previousSecretUntil: until.getTime() }),
    health: healthOf(row),
  };
}

function healthOf(row: WebhookRow): WebhookHealth {
  const { waiting = 0, delivered = 0, failed = 0 } = row.counts ?? {};
  const policy = row.config.deactivationPolicy;
  const started = row.window_started;
  const time = (date: Date | null) => date?.getTime() ?? null;
  return {
    ...{ waiting, delivered, failed },
    lastDelivered: time(row.last_delivered),
    lastFailed: time(row.last_failed),
    nextAttempt: waiting > 0 && row.is_active ? time(row.not_before) : null,
    window:
      policy && started
        ? {
            failures: row.window_failures,
            started: started.getTime(),
            ends: windowEnd(started, policy.daysInPast).getTime(),
          }
        : null,
    switchedOff: time(row.switched_off),
  };
}
