/** The lock of the data folder, which PGlite lacks: two processes in one folder destroy it. */
import { randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { DatabaseUnavailableError } from '#server/db/database.ts';

/** Milliseconds between the signs of life that a process on another machine can see. */
const beatInterval = 5_000;
const longestSilence = 30_000;
const longestWriting = 5_000;

/** How often, and after what pause at most, a folder is tried that another process wants too. */
const attempts = 6;
const longestPause = 60;

/** Each process that wants the folder puts a file of its own there. */
const prefix = 'lock.';

const holderSchema = z.object({
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

const unknownHolder: Holder = {
  pid: 0,
  host: hostname(),
  namespace: null,
  startTime: null,
};

function currentHolder(): Holder {
  return {
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
function isAlive(holder: Holder, lastBeat: number): boolean {
  const isNear = holder.host === hostname() && holder.namespace === namespaceOf();
  return isNear ? isProcessAlive(holder) : Date.now() - lastBeat < longestSilence;
}

/** The live holder of a lock file; removes the file of a dead one. */
async function liveHolder(path: string): Promise<Holder | undefined> {
  try {
    const { mtimeMs } = await stat(path);
    const text = await readFile(path, 'utf8');
    const { data } = holderSchema.safeParse(parseJson(text));
    // A file without its content is being written, or was when its writer died.
    const isLive = data ? isAlive(data, mtimeMs) : Date.now() - mtimeMs < longestWriting;
    if (isLive) return data ?? unknownHolder;
    await rm(path, { force: true });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  return undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Another live holder than the one of `ownName`. */
async function otherHolder(dataDir: string, ownName: string): Promise<Holder | undefined> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(prefix) || name === ownName) continue;
    const holder = await liveHolder(join(dataDir, name));
    if (holder !== undefined) return holder;
  }
  return undefined;
}

function refusal(dataDir: string, { pid, host }: Holder): DatabaseUnavailableError {
  const where = host === hostname() ? '' : ` on ${host}`;
  return new DatabaseUnavailableError(
    `The data folder ${dataDir} is in use by process ${pid}${where}: stop it or set DATA_DIR to another folder`,
  );
}

/**
 * Shows its own file first and looks for others then: of two at once at least one sees the other,
 * so never do both go on. Whoever sees another takes its file back and tries again, since the
 * other may have done the same.
 */
async function acquire(dataDir: string, name: string): Promise<void> {
  const path = join(dataDir, name);
  for (let attempt = 1; ; attempt += 1) {
    await writeFile(path, JSON.stringify(currentHolder()), { flag: 'wx', mode: 0o600 });
    const other = await otherHolder(dataDir, name);
    if (other === undefined) return;
    await rm(path);
    if (attempt === attempts) throw refusal(dataDir, other);
    await setTimeout(Math.random() * longestPause);
  }
}

/**
 * Takes the lock of a data folder, also from a process that died with it, and gives the function
 * that releases it; rejects with a DatabaseUnavailableError when another process holds it.
 */
export async function lockDataFolder(dataDir: string): Promise<() => Promise<void>> {
  const name = `${prefix}${randomUUID()}`;
  await acquire(dataDir, name);
  const path = join(dataDir, name);
  const beat = setInterval(() => {
    const now = new Date();
    utimes(path, now, now).catch(() => undefined);
  }, beatInterval);
  beat.unref();
  return async () => {
    clearInterval(beat);
    await rm(path, { force: true });
  };
}
