/** Databases for service tests, on the engine that the test project names. */
import { inject } from 'vitest';
import type { Database } from './database.ts';
import { openInMemory } from './embedded/open-embedded.ts';
import { openServer } from './postgres/open-server.ts';
import { administer, databaseUrlFor, testDatabaseName } from './test-server.ts';

/**
 * A migrated, empty database of the engine under test; close it when the file is done. A query
 * past its deadline empties the embedded one, which lives in memory.
 */
export function openTestDatabase(): Promise<Database> {
  return openCopy(inject('databaseTemplate'));
}

/** The same with the sample portal in it, at the address and with the passwords of the tests. */
export function openTestPortalDatabase(): Promise<Database> {
  return openCopy(inject('portalTemplate'));
}

async function openCopy(template: string): Promise<Database> {
  if (process.env.TEST_ENGINE === 'postgres') return openOnServer(template);
  const [database] = await openInMemory(template);
  return database;
}

async function openOnServer(template: string): Promise<Database> {
  const name = testDatabaseName();
  await administer(`create database ${name} template ${template}`);
  const database = await openServer(databaseUrlFor(name));
  const close = database.close.bind(database);
  database.close = async () => {
    await close();
    await administer(`drop database if exists ${name} with (force)`);
  };
  return database;
}
