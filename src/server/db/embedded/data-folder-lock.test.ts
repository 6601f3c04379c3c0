import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { DatabaseUnavailableError } from '#server/db/database.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { openEmbedded } from './open-embedded.ts';

/** Opens the folder and acknowledges row after row on its output; ends with a word when refused. */
const writer = `
  const { openDatabase } = await import(process.argv[1]);
  try {
    const log = { info() {} };
    const database = await openDatabase({ dataDir: process.argv[2], log });
    await database.execute('create table if not exists kept (id integer primary key)');
    for (let id = 1; ; id += 1) {
      await database.query('insert into kept values ($1)', [id]);
      console.log(id);
    }
  } catch (error) {
    console.log(error.name + ': ' + error.message);
    process.exit(1);
  }
`;

let folder: string;
const children = new Set<ChildProcess>();

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldstation-lock-'));
});
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  children.clear();
  await rm(folder, { recursive: true, force: true });
});

function startWriter() {
  const child = spawn(
    process.execPath,
    ['--input-type=module', '-e', writer, inject('openDatabaseModule'), folder],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  children.add(child);
  return { child, lines: createInterface({ input: child.stdout }) };
}

const log = { info: () => undefined };
const template = inject('databaseTemplate');

test('a second process is refused, and after kill -9 the rows acknowledged by the first are there', async () => {
  await (await openEmbedded({ dataDir: folder, log, template })).close();
  const { child, lines } = startWriter();
  let acknowledged = 0;
  for await (const line of lines) {
    expect(line).toMatch(/^\d+$/);
    acknowledged = Number(line);
    if (acknowledged === 25) {
      const second = startWriter();
      const [answer] = await once(second.lines, 'line');
      expect(answer).toBe(
        `DatabaseUnavailableError: The data folder ${folder} is in use by process ${child.pid}: stop it or set DATA_DIR to another folder`,
      );
      await expect(openEmbedded({ dataDir: folder, log })).rejects.toThrow('is in use by');
      child.kill('SIGKILL');
    }
  }
  const database = await openEmbedded({ dataDir: folder, log });
  const [row] = await database.query<{ rows: number; last: number }>(
    'select count(*)::int as rows, max(id) as last from kept',
  );
  await database.close();
  expect(acknowledged).toBeGreaterThanOrEqual(25);
  expect(row?.last).toBeGreaterThanOrEqual(acknowledged);
  expect(row?.rows).toBe(row?.last);
}, 120_000);

async function lockFile(): Promise<string> {
  const [name] = await readdir(folder);
  return join(folder, name ?? '');
}

test('a released lock leaves nothing behind', async () => {
  const release = await lockDataFolder(folder);
  await expect(lockDataFolder(folder)).rejects.toThrow(DatabaseUnavailableError);
  await release();
  expect(await readdir(folder)).toEqual([]);
  await (await lockDataFolder(folder))();
});

test('of many who ask at once after a crash never two get the lock', async () => {
  await writeFile(join(folder, 'lock.crashed'), '{"pid": 1, "ho');
  const longAgo = new Date(Date.now() - 60_000);
  await utimes(join(folder, 'lock.crashed'), longAgo, longAgo);
  for (let round = 0; round < 5; round += 1) {
    const answers = await Promise.allSettled(
      Array.from({ length: 10 }, () => lockDataFolder(folder)),
    );
    const releases = answers.filter((answer) => answer.status === 'fulfilled');
    expect(releases.length).toBeLessThanOrEqual(1);
    for (const { value } of releases) await value();
    expect(await readdir(folder)).toEqual([]);
  }
});

test('a process id that was given to another program does not hold the lock', async () => {
  await lockDataFolder(folder);
  const path = await lockFile();
  const holder: Record<string, unknown> = JSON.parse(await readFile(path, 'utf8'));
  await writeFile(path, JSON.stringify({ ...holder, startTime: '1' }));
  await (await lockDataFolder(folder))();
});

test('a process on another machine holds the lock as long as it gives signs of life', async () => {
  const path = join(folder, 'lock.other');
  const host = `${hostname()}-other`;
  await writeFile(path, JSON.stringify({ pid: 1, host, namespace: null, startTime: null }));
  await expect(lockDataFolder(folder)).rejects.toThrow(`in use by process 1 on ${host}`);
  const longAgo = new Date(Date.now() - 60_000);
  await utimes(path, longAgo, longAgo);
  await (await lockDataFolder(folder))();
});
