/** The lock of the data folder, which PGlite lacks: two processes in one folder destroy it. */
import { randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { DatabaseUnavailableError } from '#server/db/database.ts';

/** Milliseconds between the signs of life that a process on another machine can see. */
const beatInterval = 5_000;
const longestSilence = 30_000;

const holderSchema = z.object({
  /** Names one holding, so that a holder knows its own file. */
  token: z.string(),
  pid: z.number().int(),
  host: z.string(),
  /** The process id namespace and the start of the process, where the system tells them. */
  namespace: z.string().nullable(),
  startTime: z.string().nullable(),
});

type Holder = z.infer<typeof holderSchema>;

/** When a process started, in clock ticks since the machine did; null where /proc is missing. */
function startTimeOf(pid: number): string | null {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the command in parentheses and may hold anything; time is field 22.
    const fields = status.slice(status.lastIndexOf(')') + 2).split(' ');
    return fields[19] ?? null;
  } catch {
    return null;
  }
}

function namespaceOf(): string | null {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return null;
  }
}

function currentHolder(): Holder {
  return {
    token: randomUUID(),
    pid: process.pid,
    host: hostname(),
    namespace: namespaceOf(),
    startTime: startTimeOf(process.pid),
  };
}

function isProcessAlive({ pid, startTime }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    const isForeign = error instanceof Error && 'code' in error && error.code === 'EPERM';
    if (!isForeign) return false;
  }
  const now = startTimeOf(pid);
  return startTime === null || now === null || startTime === now;
}

/** Whether the holder lives: by its process where that can be seen, else by its last beat. */
async function isAlive(holder: Holder, path: string): Promise<boolean> {
  if (holder.host === hostname() && holder.namespace === namespaceOf()) {
    return isProcessAlive(holder);
  }
  const { mtimeMs } = await stat(path);
  return Date.now() - mtimeMs < longestSilence;
}

/** The holder in a lock file; undefined when there is none or it was cut short by a crash. */
async function readHolder(path: string): Promise<Holder | undefined> {
  try {
    return holderSchema.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch {
    return undefined;
  }
}

async function tryCreate(path: string, holder: Holder): Promise<boolean> {
  try {
    await writeFile(path, JSON.stringify(holder), { flag: 'wx', mode: 0o600, flush: true });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Moves a dead holder's file away; what was moved may be the file of one who came before us. */
async function removeStale(path: string, stale: Holder | undefined): Promise<void> {
  const aside = `${path}.${randomUUID()}`;
  await rename(path, aside).catch(() => undefined);
  const moved = await readHolder(aside);
  if (moved !== undefined && moved.token !== stale?.token) await rename(aside, path);
  else await rm(aside, { force: true });
}

function refusal(dataDir: string, { pid, host }: Holder): DatabaseUnavailableError {
  const where = host === hostname() ? '' : ` on ${host}`;
  return new DatabaseUnavailableError(
    `The data folder ${dataDir} is in use by process ${pid}${where}: stop it or set DATA_DIR to another folder`,
  );
}

async function acquire(dataDir: string, path: string, holder: Holder): Promise<void> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    if (await tryCreate(path, holder)) return;
    const other = await readHolder(path);
    if (other !== undefined && (await isAlive(other, path))) throw refusal(dataDir, other);
    await removeStale(path, other);
  }
  throw new DatabaseUnavailableError(
    `The data folder ${dataDir} is being opened by several processes at once: try again`,
  );
}

/**
 * Takes the lock of a data folder, also from a process that died with it, and gives the function
 * that releases it; rejects with a DatabaseUnavailableError when another process holds it.
 */
export async function lockDataFolder(dataDir: string): Promise<() => Promise<void>> {
  const path = join(dataDir, 'lock');
  const holder = currentHolder();
  await acquire(dataDir, path, holder);
  const beat = setInterval(() => {
    const now = new Date();
    utimes(path, now, now).catch(() => undefined);
  }, beatInterval);
  beat.unref();
  return async () => {
    clearInterval(beat);
    const present = await readHolder(path);
    if (present?.token === holder.token) await rm(path, { force: true });
  };
}
