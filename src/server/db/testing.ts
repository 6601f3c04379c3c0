/** Databases for service tests, on the engine that the test project names. */
import { inject } from 'vitest';
import type { Database } from './database.ts';
import { openDatabase } from './open-database.ts';
import { PgliteConnection } from './pglite.ts';
import { PooledDatabase } from './pooled-database.ts';
import { administer, databaseUrlFor, templateName } from './test-server.ts';

/** The engine under test. */
export const testEngine: Database['engine'] =
  process.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'embedded';

/** A migrated, empty database of the engine under test; close it when the file is done. */
export function openTestDatabase(): Promise<Database> {
  return testEngine === 'postgres' ? openOnServer() : openInMemory();
}

async function openInMemory(): Promise<Database> {
  const connection = new PgliteConnection({
    template: inject('databaseTemplate'),
    checkpointBytes: Number.POSITIVE_INFINITY,
    checkpointInterval: 60_000,
  });
  await connection.open();
  return new PooledDatabase('embedded', [connection], async () => undefined);
}

async function openOnServer(): Promise<Database> {
  const name = templateName();
  await administer(`create database ${name} template ${inject('databaseTemplate')}`);
  const databaseUrl = databaseUrlFor(name);
  const database = await openDatabase({ databaseUrl, dataDir: '', log: { info: () => undefined } });
  return new Proxy(database, {
    get(target, key) {
      if (key !== 'close') {
        const value: unknown = Reflect.get(target, key, target);
        return typeof value === 'function' ? value.bind(target) : value;
      }
      return async () => {
        await target.close();
        await administer(`drop database if exists ${name} with (force)`);
      };
    },
  });
}
