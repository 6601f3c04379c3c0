import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import type { Queryable } from '#server/db/database.ts';
import { invalidRequest, PortalError } from './portal-error.ts';
import type { SignInThrottle } from './sign-in-throttle.ts';

const keyLength = 32;
const costExponent = 15;

function derive(password: string, salt: Buffer, exponent: number): Promise<Buffer> {
  const options: ScryptOptions = { N: 2 ** exponent, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyLength, options, (error, key) =>
      error === null ? resolve(key) : reject(error),
    );
  });
}

/** The password as `scrypt:<log2 N>:<salt>:<key>`, ready to be stored. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, costExponent);
  return ['scrypt', costExponent, salt.toString('base64url'), key.toString('base64url')].join(':');
}

/**
 * Whether the password belongs to the stored hash. Without a hash the same work is done and the
 * answer is no, so that the time does not tell which accounts exist.
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const [scheme, exponent, salt, key] = (stored ?? '').split(':');
  if (scheme !== 'scrypt' || salt === undefined || key === undefined) {
    await derive(password, Buffer.alloc(16), costExponent);
    return false;
  }
  const expected = Buffer.from(key, 'base64url');
  const actual = await derive(password, Buffer.from(salt, 'base64url'), Number(exponent));
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

/** Throws when a password would have crossed a network in the clear to get here. */
export function requireConfidential({
  isConfidential,
}: {
  readonly isConfidential: boolean;
}): void {
  if (isConfidential) return;
  throw new PortalError(403, undefined, 'SSL required', [
    'Passwords are only taken over https. Ask under the https address of the portal.',
  ]);
}

/** Throws unless the request carries the present password of the account; guesses are counted. */
export async function requirePassword(
  call: {
    readonly database: Queryable;
    readonly throttle: SignInThrottle;
    readonly address: string;
    readonly parameters: { readonly password?: string | undefined };
  },
  username: string,
): Promise<void> {
  const { database, throttle, address, parameters } = call;
  if (parameters.password === undefined) {
    throw invalidRequest('password: The present password is required.');
  }
  throttle.begin(username, address);
  const [row] = await database.query<{ password_hash: string | null }>(
    'select password_hash from account where username = $1',
    [username],
  );
  if (!(await verifyPassword(parameters.password, row?.password_hash ?? null))) {
    throw new PortalError(400, undefined, 'Unable to change the password.', [
      'password: This is not the present password.',
    ]);
  }
  throttle.succeed(username, address);
}
