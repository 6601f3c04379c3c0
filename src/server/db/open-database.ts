import { mkdirSync } from 'node:fs';
import type { Database } from './database.ts';
import { openPglite } from './pglite.ts';

/** Opens the embedded database. */
export async function openDatabase(options: {
  databaseUrl: string | undefined;
  dataDir: string;
  log?: unknown;
}): Promise<Database> {
  mkdirSync(options.dataDir, { recursive: true, mode: 0o700 });
  return await openPglite(`${options.dataDir}/postgres`);
}
