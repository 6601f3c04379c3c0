import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { administer, databaseUrlFor, testDatabaseName } from '#server/db/test-server.ts';
import type { SampleProgress } from '#server/import/load-sample.ts';
import { prepareDatabase } from '#server/prepare-database.ts';
import { openServer } from './open-server.ts';

let name: string;
const opened = new Set<Database>();

beforeEach(async () => {
  name = testDatabaseName();
  await administer(`create database ${name}`);
});
afterEach(async () => {
  await Promise.all([...opened].map((database) => database.close()));
  opened.clear();
  await administer(`drop database if exists ${name} with (force)`);
});

interface Service {
  readonly database: Database;
  readonly said: string[];
  readonly progress: SampleProgress[];
  readonly prepare: () => Promise<boolean>;
}

/** What a process does at its start, with connections of its own. */
async function startService(onProgress: () => void = () => undefined): Promise<Service> {
  const databaseUrl = databaseUrlFor(name);
  const database = await openServer(databaseUrl, 2);
  opened.add(database);
  const said: string[] = [];
  const progress: SampleProgress[] = [];
  const prepare = () =>
    prepareDatabase(database, {
      databaseUrl,
      sample: {
        sample: 'small',
        onProgress: (step) => {
          progress.push(step);
          onProgress();
        },
      },
      portal: { adminPassword: 'password', withSample: true, origin: 'http://portal.example' },
      log: { info: (message) => said.push(message) },
    });
  return { database, said, progress, prepare };
}

async function contents({ database }: Service): Promise<unknown> {
  const tables = ['thing', 'stream', 'observation', 'observation_hour', 'item', 'account'];
  const counts = tables.map((table) => `(select count(*)::int from ${table}) as ${table}`);
  const [row] = await database.query(`select ${counts.join(', ')}`);
  return row;
}

test('of three services that start at once on an empty database one prepares it', async () => {
  const services = await Promise.all([startService(), startService(), startService()]);
  const made = await Promise.all(services.map(({ prepare }) => prepare()));
  expect(made.filter((isMade) => isMade)).toHaveLength(1);
  expect(services.filter(({ progress }) => progress.length > 0)).toHaveLength(1);
  expect(services.flatMap(({ said }) => said)).toHaveLength(2);
  const [first, second, third] = await Promise.all(services.map(contents));
  expect(first).toEqual(second);
  expect(second).toEqual(third);
  expect(first).toMatchObject({ account: expect.any(Number) });

  const alone = await startService();
  expect(await alone.prepare()).toBe(false);
  expect(alone.said).toEqual([]);
  expect(await contents(alone)).toEqual(first);
});

test('the work of a service that dies at it is done by the next', async () => {
  const pids: string[] = [];
  const dying = await startService(() => {
    if (pids.length > 0) return;
    pids.push('asked');
    void administer(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'
       and application_name = 'fieldstation'`,
    );
  });
  await expect(dying.prepare()).rejects.toThrow(/was lost/);
  const next = await startService();
  expect(await next.prepare()).toBe(true);
  const found = await contents(next);

  const again = await startService();
  expect(await again.prepare()).toBe(false);
  expect(await contents(again)).toEqual(found);
});
