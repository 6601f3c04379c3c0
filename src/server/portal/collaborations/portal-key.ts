import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto';
import type { Queryable } from '#server/db/database.ts';
import { PortalError } from '../portal-error.ts';
import { SealBrokenError, seal, unseal } from '../secret-box.ts';

const purpose = 'portal key';

/** What the portal signs with. */
export interface PortalKey {
  /** Fingerprint of the public half. */
  readonly id: string;
  /** SPKI in base64. */
  readonly publicKey: string;
  readonly privateKey: KeyObject;
}

/** 32 hexadecimal digits that stand for a public key: the first half of its SHA-256. */
export function fingerprintOf(publicKey: string): string {
  const digest = createHash('sha256').update(Buffer.from(publicKey, 'base64')).digest('hex');
  return digest.slice(0, 32);
}

/** The public key of a file; undefined when it is none of Ed25519. */
export function readPublicKey(publicKey: string): KeyObject | undefined {
  try {
    const der = Buffer.from(publicKey, 'base64');
    const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'ed25519' ? key : undefined;
  } catch {
    return undefined;
  }
}

/** The fingerprint of the portal's key; undefined while it has none. */
export async function findPortalKeyId(database: Queryable): Promise<string | undefined> {
  const [row] = await database.query<{ id: string }>('select id from portal_key');
  return row?.id;
}

/** The portal's key, made at its first use and encrypted with `storeKey`. */
export async function ensurePortalKey(database: Queryable, storeKey: Buffer): Promise<PortalKey> {
  const known = await readPortalKey(database, storeKey);
  if (known !== undefined) return known;
  const pair = generateKeyPairSync('ed25519');
  const publicKey = pair.publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  const privateKey = pair.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
  // Of two requests that make one at once, the first one's counts.
  await database.query(
    `insert into portal_key (id, public_key, private_key, created) values ($1, $2, $3, $4)
     on conflict do nothing`,
    [fingerprintOf(publicKey), publicKey, seal(storeKey, purpose, privateKey), new Date()],
  );
  const made = await readPortalKey(database, storeKey);
  if (made === undefined) throw new Error('The key that was just made is not there.');
  return made;
}

async function readPortalKey(
  database: Queryable,
  storeKey: Buffer,
): Promise<PortalKey | undefined> {
  const [row] = await database.query<{ id: string; public_key: string; private_key: string }>(
    'select id, public_key, private_key from portal_key',
  );
  if (row === undefined) return undefined;
  return { id: row.id, publicKey: row.public_key, privateKey: open(row.private_key, storeKey) };
}

function open(sealed: string, storeKey: Buffer): KeyObject {
  try {
    const key = Buffer.from(unseal(storeKey, purpose, sealed), 'base64');
    return createPrivateKey({ key, format: 'der', type: 'pkcs8' });
  } catch (error) {
    if (!(error instanceof SealBrokenError)) throw error;
    throw new PortalError(
      500,
      undefined,
      'The key that this portal signs with cannot be read: what it was encrypted with, the file in DATA_DIR or DATA_STORE_SECRET, is no longer the same.',
    );
  }
}
