import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Database } from '#server/db/database.ts';
import { PooledDatabase } from '#server/db/pooled-database.ts';
import { builtFile } from './built-file.ts';
import { openDataFolder } from './data-folder.ts';
import { PgliteConnection } from './pglite-connection.ts';
import type { WorkerSettings } from './pglite-protocol.ts';

export interface EmbeddedOptions extends Partial<Omit<WorkerSettings, 'folder'>> {
  readonly dataDir: string;
  readonly log: { info(message: string): void };
}

/** The file of the build that a new database is copied from. */
export const templateName = 'new-database.tar.gz';

/** Without the file, as when the service runs unbuilt, a new database is made from nothing. */
function builtTemplate(): string | undefined {
  const file = fileURLToPath(builtFile(templateName));
  return existsSync(file) ? file : undefined;
}

/** Opens the embedded database in its folder and makes both when they are not there. */
export async function openEmbedded({
  dataDir,
  log,
  template = builtTemplate(),
  ...rest
}: EmbeddedOptions): Promise<Database> {
  const folder = await openDataFolder(dataDir);
  const settings = { checkpointBytes: 64 * 1024 * 1024, checkpointInterval: 60_000, ...rest };
  try {
    if (folder.isNew) {
      log.info(`Creating the database in ${dataDir}`);
      // A worker keeps the memory of initdb, so the database is made by one and used by another.
      const maker = new PgliteConnection({
        ...settings,
        folder: folder.creating,
        ...(template === undefined ? {} : { template }),
      });
      await maker.open();
      await maker.close();
      await folder.finish();
    }
    const connection = new PgliteConnection({ ...settings, folder: folder.database });
    await connection.open();
    return new PooledDatabase('embedded', [connection], () => folder.release());
  } catch (error) {
    await folder.release();
    throw error;
  }
}

/** A database in memory for tests, copied from a template; it starts again after a deadline. */
export async function openInMemory(template?: string): Promise<[Database, PgliteConnection]> {
  const connection = new PgliteConnection({
    ...(template === undefined ? {} : { template }),
    checkpointBytes: Number.POSITIVE_INFINITY,
    checkpointInterval: 60_000,
  });
  await connection.open();
  return [new PooledDatabase('embedded', [connection], async () => undefined), connection];
}
