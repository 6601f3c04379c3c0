import { type Database, DatabaseUnavailableError } from '#server/db/database.ts';
import { PooledDatabase } from '#server/db/pooled-database.ts';
import { parseDatabaseUrl } from './database-url.ts';
import { PostgresConnection } from './postgres-connection.ts';

const oldestVersion = 15;

/** Throws when the server is older than the SQL that we write. */
export function checkVersion(version: number, host: string): void {
  const major = Math.floor(version / 10_000);
  if (major >= oldestVersion) return;
  throw new DatabaseUnavailableError(
    `The PostgreSQL server at ${host} is of version ${major}, and Fieldstation needs ${oldestVersion} or newer`,
  );
}

/**
 * Opens a PostgreSQL server and tries one connection; the others, `poolSize` in all, are made when
 * they are needed.
 */
export async function openServer(url: string, poolSize = 10): Promise<Database> {
  const address = parseDatabaseUrl(url);
  const connections = Array.from({ length: poolSize }, () => new PostgresConnection(url, address));
  const database = new PooledDatabase('postgres', connections, async () => undefined);
  try {
    // The pool hands out the last one first, so this is the connection of the first query.
    const version = await connections.at(-1)?.open();
    checkVersion(version ?? 0, address.host);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
