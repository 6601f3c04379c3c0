import { userInfo } from 'node:os';
import { DatabaseUnavailableError } from '#server/db/database.ts';
import type { ServerAddress } from './postgres-errors.ts';

const malformed = 'DATABASE_URL is not of the form postgres://user:password@host:5432/database';

/** What DATABASE_URL names, without the password; throws a DatabaseUnavailableError. */
export function parseDatabaseUrl(url: string): ServerAddress {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (parsed === undefined || !/^postgres(ql)?:$/.test(parsed.protocol)) {
    throw new DatabaseUnavailableError(malformed);
  }
  try {
    const user = decodeURIComponent(parsed.username) || userInfo().username;
    return {
      host: decodeURIComponent(parsed.host) || 'localhost',
      user,
      database: decodeURIComponent(parsed.pathname.slice(1)) || user,
    };
  } catch {
    throw new DatabaseUnavailableError(malformed);
  }
}
