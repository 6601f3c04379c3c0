/** A database for the tests of a file, emptied before each test. */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { openTestDatabase } from '#server/db/testing.ts';

/** Opens a database for all tests of the file; gives the function that hands it out. */
export function databaseForTests(): () => Database {
  let database: Database | undefined;
  const get = () => {
    if (database === undefined) throw new Error('The database is not open yet');
    return database;
  };
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  beforeEach(async () => {
    await get().execute(
      `truncate thing, sensor, observed_property, location, feature_of_interest,
         import_source, import_run restart identity cascade`,
    );
  });
  afterAll(() => database?.close());
  return get;
}
