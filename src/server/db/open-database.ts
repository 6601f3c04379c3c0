import { resolve } from 'node:path';
import type { Database } from './database.ts';
import { openEmbedded } from './embedded/open-embedded.ts';
import { openServer } from './postgres/open-server.ts';

export interface OpenOptions {
  /** Address of a PostgreSQL server; without it the embedded database is used. */
  readonly databaseUrl?: string | undefined;
  /** Connections to that server at most. */
  readonly poolSize?: number;
  /** Folder of the embedded database, made when it is not there. */
  readonly dataDir: string;
  /** Told in one sentence what happens once and takes a while. */
  readonly log: { info(message: string): void };
}

/**
 * Opens the database that the settings name, without migrating it. Rejects with a
 * DatabaseUnavailableError whose message is one sentence for the operator.
 */
export function openDatabase({
  databaseUrl,
  poolSize,
  dataDir,
  log,
}: OpenOptions): Promise<Database> {
  return databaseUrl === undefined
    ? openEmbedded({ dataDir: resolve(dataDir), log })
    : openServer(databaseUrl, poolSize);
}
