import { resolve } from 'node:path';
import { openDataFolder } from './data-folder.ts';
import { type Database, DatabaseUnavailableError } from './database.ts';
import { parseDatabaseUrl } from './database-url.ts';
import { PgliteConnection } from './pglite.ts';
import { PooledDatabase } from './pooled-database.ts';
import { PostgresConnection } from './postgres.ts';

export interface OpenOptions {
  /** Address of a PostgreSQL server; without it the embedded database is used. */
  readonly databaseUrl?: string | undefined;
  /** Folder of the embedded database, made when it is not there. */
  readonly dataDir: string;
  /** Told in one sentence what takes a while or happens once. */
  readonly log: { info(message: string): void };
}

/** Connections to a server; the embedded database has one by its nature. */
const connectionCount = 10;
const oldestVersion = 15;

/**
 * Opens the database that the settings name, without migrating it. Rejects with a
 * DatabaseUnavailableError whose message is one sentence for the operator.
 */
export function openDatabase(options: OpenOptions): Promise<Database> {
  return options.databaseUrl === undefined
    ? openEmbedded(resolve(options.dataDir), options.log)
    : openServer(options.databaseUrl);
}

async function openEmbedded(dataDir: string, log: OpenOptions['log']): Promise<Database> {
  const folder = await openDataFolder(dataDir);
  try {
    if (folder.isNew) {
      log.info(`Creating the database in ${dataDir}`);
      // A worker keeps the memory of initdb, so the database is made by one and used by another.
      const maker = new PgliteConnection(embeddedSettings(folder.creating));
      await maker.open();
      await maker.close();
      await folder.finish();
    }
    const connection = new PgliteConnection(embeddedSettings(folder.database));
    await connection.open();
    return new PooledDatabase('embedded', [connection], () => folder.release());
  } catch (error) {
    await folder.release();
    throw error;
  }
}

function embeddedSettings(folder: string) {
  return { folder, checkpointBytes: 64 * 1024 * 1024, checkpointInterval: 60_000 };
}

async function openServer(url: string): Promise<Database> {
  const address = parseDatabaseUrl(url);
  const connections = Array.from(
    { length: connectionCount },
    () => new PostgresConnection(url, address),
  );
  const database = new PooledDatabase('postgres', connections, async () => undefined);
  try {
    const version = await connections[0]?.open();
    if (version === undefined || Math.floor(version / 10_000) < oldestVersion) {
      throw new DatabaseUnavailableError(
        `The PostgreSQL server at ${address.host} is too old: version ${oldestVersion} or newer is needed`,
      );
    }
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
