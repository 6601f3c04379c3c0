import { createHmac } from 'node:crypto';

const prefix = 'whsec_';
const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** The key that a secret stands for: `whsec_` and base64, or the letters themselves. */
function keyOf(secret: string): Buffer {
  const encoded = secret.startsWith(prefix) ? secret.slice(prefix.length) : '';
  return encoded !== '' && base64.test(encoded)
    ? Buffer.from(encoded, 'base64')
    : Buffer.from(secret, 'utf8');
}

/** `webhook-signature` of Standard Webhooks: one signature a secret, so that either is enough. */
function signatureOf(secrets: readonly string[], signed: string): string {
  return secrets
    .map((secret) => `v1,${createHmac('sha256', keyOf(secret)).update(signed).digest('base64')}`)
    .join(' ');
}

export interface Sendable {
  readonly id: string;
  readonly payload: string;
}

/** The secret in use, and the one before it as long as that one counts. */
export interface Secrets {
  readonly secret: string;
  readonly previousSecret: string;
  readonly previousSecretUntil: Date | null;
}

/**
 * Headers of a delivery. The secret goes verbatim in `secret`, as receivers of portals expect;
 * beside it stand those of Standard Webhooks. Without a secret nothing is signed.
 */
export function deliveryHeaders(
  { id, payload }: Sendable,
  { secret, previousSecret, previousSecretUntil }: Secrets,
  now: Date,
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const isOldValid =
    previousSecret !== '' && previousSecretUntil !== null && now < previousSecretUntil;
  const secrets = [secret, isOldValid ? previousSecret : ''].filter((text) => text !== '');
  return {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(payload)),
    'user-agent': 'Fieldstation-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    ...(secrets.length === 0
      ? {}
      : { 'webhook-signature': signatureOf(secrets, `${id}.${timestamp}.${payload}`) }),
    ...(secret === '' ? {} : { secret }),
  };
}

/** The headers as the log keeps them: what authenticates is not shown. */
export function shownHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      name === 'secret' ? '(not shown)' : value,
    ]),
  );
}
