import type { Database } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { withStartLock } from './db/postgres/start-lock.ts';
import { loadSample, type SampleOptions } from './import/load-sample.ts';
import { loadSamplePortal, type SamplePortalOptions } from './portal/sample/load-sample-portal.ts';

export interface PrepareOptions {
  /** The server that the database is on; the embedded one belongs to one process anyway. */
  readonly databaseUrl: string | undefined;
  readonly sample: SampleOptions;
  readonly portal: SamplePortalOptions;
  readonly log: { info(message: string): void };
}

/**
 * Brings the schema up to date and loads what an empty database begins with; gives whether the
 * administrator was made. Of several services that start on one server, one does the work and the
 * others wait for it.
 */
export function prepareDatabase(
  database: Database,
  { databaseUrl, sample, portal, log }: PrepareOptions,
): Promise<boolean> {
  const prepare = async () => {
    await migrate(database);
    await loadSample(database, sample);
    return loadSamplePortal(database, portal);
  };
  if (databaseUrl === undefined) return prepare();
  const onWait = () => log.info('Another service prepares the database; waiting for it');
  return withStartLock(databaseUrl, onWait, prepare);
}
