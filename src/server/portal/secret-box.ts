import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';

/** The text was encrypted with another key, for another purpose, or has been changed. */
export class SealBrokenError extends Error {}

/** Encrypts a text that only opens with the same key and for the same `purpose`. */
export function seal(key: Buffer, purpose: string, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(purpose));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
}

/** The text of `seal`; throws a `SealBrokenError`. */
export function unseal(key: Buffer, purpose: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  try {
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, 12))
      .setAAD(Buffer.from(purpose))
      .setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
  } catch (error) {
    throw new SealBrokenError('What is sealed cannot be opened.', { cause: error });
  }
}
