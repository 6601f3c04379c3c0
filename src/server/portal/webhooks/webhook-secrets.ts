/** Secrets of webhooks as the database keeps them: encrypted, each for its webhook alone. */
import type { Queryable } from '#server/db/database.ts';
import { seal, unseal } from '../secret-box.ts';
import type { Exchange } from './exchange.ts';
import type { Secrets } from './signature.ts';

/** Has the key that secrets are encrypted with; throws when it cannot be read. */
export interface KeyHolder {
  key(): Promise<Buffer>;
}

/** Columns of table `webhook`. */
export interface StoredSecrets {
  id: string;
  secret: string;
  previous_secret: string;
  previous_secret_until: Date | null;
}

/** No secret begins with a space, so what does not begin with this was stored before encryption. */
const mark = ' sealed:';

const purposeOf = (webhookId: string) => `webhook ${webhookId}`;

/** The secret as it is stored; empty for none. */
export async function sealSecret(
  keys: KeyHolder,
  webhookId: string,
  secret: string,
): Promise<string> {
  if (secret === '') return '';
  return `${mark}${seal(await keys.key(), purposeOf(webhookId), secret)}`;
}

/** The stored secret in clear; undefined when it cannot be read, whatever the reason. */
async function openSecret(
  keys: KeyHolder,
  webhookId: string,
  stored: string,
): Promise<string | undefined> {
  if (!stored.startsWith(mark)) return stored;
  try {
    return unseal(await keys.key(), purposeOf(webhookId), stored.slice(mark.length));
  } catch {
    return undefined;
  }
}

/** The secrets that sign; undefined when the one in use cannot be read. */
export async function openSecrets(
  keys: KeyHolder,
  stored: StoredSecrets,
): Promise<Secrets | undefined> {
  const secret = await openSecret(keys, stored.id, stored.secret);
  if (secret === undefined) return undefined;
  return {
    secret,
    previousSecret: (await openSecret(keys, stored.id, stored.previous_secret)) ?? '',
    previousSecretUntil: stored.previous_secret_until,
  };
}

/** What becomes of an attempt whose secret cannot be read. */
export const secretUnreadable: Exchange = {
  outcome: 'secret',
  milliseconds: 0,
  message:
    'Nothing was sent: the secret of the webhook cannot be read, because what it was encrypted with (DATA_STORE_SECRET, or the file in DATA_DIR) is no longer the same. Give the webhook a new secret.',
};

/** How many webhooks have a secret that stands in clear, or one that cannot be read. */
interface SecretState {
  readonly clear: number;
  readonly unreadable: number;
}

/**
 * Encrypts what was stored before secrets were encrypted, when `maySeal`; gives what is still
 * wrong.
 */
export async function sealOldSecrets(
  database: Queryable,
  keys: KeyHolder,
  maySeal: boolean,
): Promise<SecretState> {
  const rows = await database.query<StoredSecrets>(
    `select id, secret, previous_secret, previous_secret_until from webhook
     where secret <> '' or previous_secret <> '' order by created, id`,
  );
  let clear = 0;
  let unreadable = 0;
  for (const row of rows) {
    if ((await openSecrets(keys, row)) === undefined) unreadable += 1;
    if (!isClear(row.secret) && !isClear(row.previous_secret)) continue;
    if (maySeal) await sealRow(database, keys, row);
    else clear += 1;
  }
  return { clear, unreadable };
}

function isClear(stored: string): boolean {
  return stored !== '' && !stored.startsWith(mark);
}

async function sealRow(database: Queryable, keys: KeyHolder, row: StoredSecrets): Promise<void> {
  const sealed = (stored: string) =>
    isClear(stored) ? sealSecret(keys, row.id, stored) : Promise.resolve(stored);
  // Somebody else may have replaced them since.
  await database.query(
    `update webhook set secret = $1, previous_secret = $2
     where id = $3 and secret = $4 and previous_secret = $5`,
    [
      await sealed(row.secret),
      await sealed(row.previous_secret),
      row.id,
      row.secret,
      row.previous_secret,
    ],
  );
}
