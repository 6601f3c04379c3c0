import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

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
