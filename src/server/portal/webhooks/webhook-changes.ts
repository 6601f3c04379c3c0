import { parseEvent } from '#portal/contract/trigger-events.ts';
import type { CreateWebhookParameters, UpdateWebhookParameters } from '#portal/contract/webhook.ts';
import type { Queryable } from '#server/db/database.ts';
import { newId } from '../folders.ts';
import { insertRows } from '../insert-rows.ts';
import { invalidRequest } from '../portal-error.ts';
import type { WebhookRow } from './webhook-rows.ts';
import { type KeyHolder, openSecrets, sealSecret } from './webhook-secrets.ts';

const everything = ['/'];

/** Makes a webhook; gives its id. */
export async function insertWebhook(
  transaction: Queryable,
  keys: KeyHolder,
  owner: string,
  values: CreateWebhookParameters,
): Promise<string> {
  const id = newId();
  const now = new Date().toISOString();
  const events = values.changes === 'allChanges' ? everything : (values.events ?? everything);
  await requireKnownIds(transaction, events);
  await insertRows(transaction, 'webhook', [
    {
      id,
      name: values.name,
      payload_url: values.url,
      secret: await sealSecret(keys, id, values.secret ?? ''),
      config: values.config ?? {},
      events,
      owner,
      modified_by: owner,
      created: now,
      modified: now,
    },
  ]);
  await insertRows(transaction, 'webhook_line', [{ webhook_id: id }]);
  return id;
}

/** Changes what is given. */
export async function updateWebhook(
  transaction: Queryable,
  keys: KeyHolder,
  row: WebhookRow,
  username: string,
  change: UpdateWebhookParameters,
): Promise<void> {
  const events = change.changes === 'allChanges' ? everything : (change.events ?? row.events);
  await requireKnownIds(
    transaction,
    events.filter((event) => !row.events.includes(event)),
  );
  // Whoever takes the secret away, or sets another one, wants the old one to be worthless.
  const isReplaced = change.removeSecret === true || Boolean(change.secret);
  const secret = change.removeSecret === true ? '' : (change.secret ?? '');
  await transaction.query(
    `update webhook set name = $1, payload_url = $2, config = $3::text::jsonb,
       events = $4::text::jsonb, modified_by = $5, modified = $6
       ${isReplaced ? `, secret = $8, previous_secret = '', previous_secret_until = null` : ''}
     where id = $7`,
    [
      change.name ?? row.name,
      change.url ?? row.payload_url,
      JSON.stringify(change.config ?? row.config),
      JSON.stringify(events),
      username,
      new Date(),
      row.id,
      ...(isReplaced ? [await sealSecret(keys, row.id, secret)] : []),
    ],
  );
}

/** Switches a webhook on or off. One that is switched on starts with nothing against it. */
export async function switchWebhook(
  transaction: Queryable,
  id: string,
  username: string,
  isActive: boolean,
): Promise<void> {
  await transaction.query(
    `update webhook set is_active = $1, switched_off = null, modified_by = $2, modified = $3
     where id = $4`,
    [isActive, username, new Date(), id],
  );
  if (!isActive) return;
  await transaction.query(
    `update webhook_line set window_started = null, window_failures = 0, not_before = null
     where webhook_id = $1`,
    [id],
  );
}

/**
 * Replaces the secret; the one before goes on signing until a time, or not at all. Gives that time:
 * what is not there or cannot be read signs no more.
 */
export async function replaceSecret(
  transaction: Queryable,
  keys: KeyHolder,
  row: WebhookRow,
  username: string,
  secret: string,
  overlapUntil: Date | null,
): Promise<Date | null> {
  const before = overlapUntil === null ? '' : ((await openSecrets(keys, row))?.secret ?? '');
  const previousUntil = before === '' ? null : overlapUntil;
  await transaction.query(
    `update webhook set secret = $1, previous_secret = $2, previous_secret_until = $3,
       modified_by = $4, modified = $5 where id = $6`,
    [
      await sealSecret(keys, row.id, secret),
      await sealSecret(keys, row.id, before),
      previousUntil,
      username,
      new Date(),
      row.id,
    ],
  );
  return previousUntil;
}

const tables = {
  items: ['item', 'id'],
  groups: ['portal_group', 'id'],
  users: ['account', 'username'],
} as const;

/** A mistyped operation reads like an id, so ids must be those of something that is there. */
async function requireKnownIds(database: Queryable, events: readonly string[]): Promise<void> {
  const complaints: string[] = [];
  for (const event of events) {
    const { source, id } = parseEvent(event).subscription ?? {};
    if (id === undefined || source === undefined || source === 'roles') continue;
    const [table, key] = tables[source];
    const found = await database.query(`select 1 from ${table} where lower(${key}) = lower($1)`, [
      id,
    ]);
    if (found.length === 0) {
      complaints.push(`events: "${event}" names neither a trigger nor one of the ${source}.`);
    }
  }
  if (complaints.length > 0) throw invalidRequest(...complaints);
}
