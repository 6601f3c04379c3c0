/** The sample portal as tests begin with it. */
import { randomBytes, scryptSync } from 'node:crypto';
import type { Database } from '#server/db/database.ts';
import { loadSamplePortal } from './sample/load-sample-portal.ts';

export const testPassword = 'correct horse battery';
export const testOrigin = 'http://portal.test:8080';

/** Signing in costs a tenth of a second with a real hash; tests do it many hundred times. */
function cheapHash(): string {
  const exponent = 4;
  const salt = randomBytes(16);
  const key = scryptSync(testPassword, salt, 32, { N: 2 ** exponent, r: 8, p: 1 });
  return ['scrypt', exponent, salt.toString('base64url'), key.toString('base64url')].join(':');
}

/** Loads the sample into an empty, migrated database; its passwords are `testPassword`. */
export async function fillTestPortal(database: Database, origin: string): Promise<void> {
  await loadSamplePortal(database, { adminPassword: testPassword, withSample: true, origin });
  await database.query('update account set password_hash = $1 where password_hash is not null', [
    cheapHash(),
  ]);
}
