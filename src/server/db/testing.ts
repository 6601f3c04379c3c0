import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { openPglite } from './pglite.ts';

/** A migrated empty database. */
export async function openTestDatabase(): Promise<Database> {
  const database = await openPglite();
  await migrate(database);
  return database;
}
