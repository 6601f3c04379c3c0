/** The folder of the embedded database: private, locked, and never half made. */
import { closeSync, fsyncSync, openSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseUnavailableError } from '#server/db/database.ts';
import { lockDataFolder } from './data-folder-lock.ts';

/** The major version of PostgreSQL in PGlite 0.5.16. */
const engineVersion = '18';

export interface DataFolder {
  /** Whether there is no database yet: make it in `creating`, then call `finish`. */
  readonly isNew: boolean;
  readonly database: string;
  readonly creating: string;
  /** Puts the database that was made in `creating` in its place. */
  finish(): Promise<void>;
  /** Gives up the lock. */
  release(): Promise<void>;
}

/** Makes and locks the folder; rejects with a DatabaseUnavailableError. */
export async function openDataFolder(dataDir: string): Promise<DataFolder> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    const release = await lockDataFolder(dataDir);
    const database = join(dataDir, 'database');
    const creating = join(dataDir, 'database.creating');
    try {
      const isNew = await hasNoDatabase(database);
      if (isNew) await rm(creating, { recursive: true, force: true });
      return {
        isNew,
        database,
        creating,
        finish: () => finish(dataDir, creating, database),
        release,
      };
    } catch (error) {
      await release();
      throw error;
    }
  } catch (error) {
    throw folderError(dataDir, error);
  }
}

async function hasNoDatabase(database: string): Promise<boolean> {
  try {
    const version = (await readFile(join(database, 'PG_VERSION'), 'utf8')).trim();
    if (version === engineVersion) return false;
    throw new DatabaseUnavailableError(
      `The database in ${database} is of PostgreSQL ${version}, and this version of Fieldstation reads ${engineVersion}`,
    );
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return true;
    throw error;
  }
}

/** Writes a file or folder through to the disk; at the start nothing else waits meanwhile. */
function sync(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

async function finish(dataDir: string, creating: string, database: string): Promise<void> {
  const isSyncPossible = process.platform !== 'win32';
  if (isSyncPossible) {
    const entries = await readdir(creating, { recursive: true, withFileTypes: true });
    const paths = entries
      .filter((entry) => entry.isFile() || entry.isDirectory())
      .map((entry) => join(entry.parentPath, entry.name));
    for (const path of paths) sync(path);
  }
  await rename(creating, database);
  if (isSyncPossible) sync(dataDir);
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'this user may not read or write it',
  EPERM: 'this user may not read or write it',
  EROFS: 'its disk is read-only',
  ENOSPC: 'its disk is full',
  ENOTDIR: 'a part of its path is a file',
  EEXIST: 'it is a file',
};

function folderError(dataDir: string, error: unknown): DatabaseUnavailableError {
  if (error instanceof DatabaseUnavailableError) return error;
  const reason = reasons[String(codeOf(error))] ?? String(error);
  return new DatabaseUnavailableError(`The data folder ${dataDir} cannot be used: ${reason}`, {
    cause: error,
  });
}
