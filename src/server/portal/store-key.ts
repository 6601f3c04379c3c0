import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const fileName = 'data-store.key';

/**
 * The key that passwords of data stores, secrets of webhooks and the portal's own key are encrypted
 * with: made from `secret` when the operator gives one, else read from a file in the data folder,
 * which is made at its first use.
 */
export async function readStoreKey(dataDir: string, secret: string | undefined): Promise<Buffer> {
  if (secret !== undefined) return createHash('sha256').update(secret).digest();
  const path = join(dataDir, fileName);
  const stored = await readFile(path, 'utf8').catch(ifMissing);
  if (stored !== undefined) return keyOf(stored, path);
  await mkdir(dataDir, { recursive: true });
  const made = randomBytes(32).toString('base64');
  // Of two services that start at once the first one's key counts.
  await writeFile(path, `${made}\n`, { mode: 0o600, flag: 'wx' }).catch(ifThere);
  return keyOf(await readFile(path, 'utf8'), path);
}

function keyOf(text: string, path: string): Buffer {
  const key = Buffer.from(text.trim(), 'base64');
  if (key.length !== 32) throw new Error(`${path} does not hold a key of 32 bytes.`);
  return key;
}

function ifMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

function ifThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}
