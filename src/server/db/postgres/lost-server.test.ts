import type { FastifyInstance } from 'fastify';
import postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { type PrivateServer, startPrivateServer } from '#server/db/private-server.ts';
import { loadTestNetwork, sensingApp } from '#server/sensing/test-network.ts';
import { openServer } from './open-server.ts';

const patience = { timeout: 20_000 };

let server: PrivateServer;
let database: Database;
let app: FastifyInstance;

beforeAll(async () => {
  server = await startPrivateServer();
  database = await openServer(server.url);
  await migrate(database);
  await loadTestNetwork(database);
  app = await sensingApp(database);
});
afterAll(async () => {
  await app.close();
  await database.close();
  await server.remove();
});
beforeEach(() => expectRecovery());

function read() {
  return app.inject('/v1.1/Things?$expand=Datastreams');
}

async function statuses(count: number): Promise<number[]> {
  const answers = await Promise.all(Array.from({ length: count }, read));
  return answers.map(({ statusCode }) => statusCode);
}

/** A connection may be found lost only when it is used, so the first answers may be refusals. */
async function expectRecovery(): Promise<void> {
  await expect.poll(() => statuses(20), patience).toEqual(Array(20).fill(200));
}

function expectRefusal(answer: Awaited<ReturnType<typeof read>>): void {
  expect(answer.statusCode).toBe(503);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(answer.json()).toMatchObject({ code: 503, type: 'error' });
}

/** Runs `work` while the requests that `read` makes all wait for a lock. */
async function whileRequestsWait(count: number, work: (admin: postgres.Sql) => Promise<void>) {
  const admin = postgres(server.url, { max: 1, onnotice: () => undefined });
  await admin.unsafe('begin; lock table thing in access exclusive mode').simple();
  const answers = Promise.all(Array.from({ length: count }, read));
  const waiting = () =>
    admin`select count(*)::int as count from pg_locks where not granted and locktype = 'relation'`;
  await expect.poll(async () => (await waiting())[0]?.count, patience).toBe(Math.min(count, 10));
  await work(admin);
  await admin.end({ timeout: 0 });
  return answers;
}

test('requests whose connection is terminated get 503, and the next ones their answer', async () => {
  const answers = await whileRequestsWait(5, async (admin) => {
    await admin`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'fieldstation'`;
  });
  for (const answer of answers) expectRefusal(answer);
  await expectRecovery();
});

test.each(['fast', 'immediate'] as const)(
  'a server that is stopped (%s) with requests in flight and started again',
  async (mode) => {
    const answers = await whileRequestsWait(20, () => server.stop(mode));
    // The lock may go before the connections of those who waited for it.
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(refused.length).toBeGreaterThan(0);
    for (const answer of refused) expectRefusal(answer);
    expect(await statuses(20)).toEqual(Array(20).fill(503));
    await server.start();
    await expectRecovery();
  },
);

test('a request that comes while the server restarts is answered or refused, never left', async () => {
  const answers: Promise<number>[] = [];
  let isOver = false;
  const asking = (async () => {
    while (!isOver) {
      answers.push(read().then(({ statusCode }) => statusCode));
      await new Promise(setImmediate);
      if (answers.length % 50 === 0) await answers.at(-1);
    }
  })();
  await server.stop('fast');
  await server.start();
  isOver = true;
  await asking;
  const found = new Set(await Promise.all(answers));
  found.delete(200);
  expect([...found]).toEqual([503]);
  await expectRecovery();
});

test('of a transaction that the server lost nothing is there', async () => {
  const lost = database.transaction(async (transaction) => {
    await transaction.query("insert into thing (id, name) values (8, 'half')");
    await server.stop('immediate');
    await server.start();
    await transaction.query("insert into thing (id, name) values (9, 'other half')");
  });
  await expect(lost).rejects.toThrow(/was lost/);
  const [row] = await database.query('select count(*)::int as count from thing');
  expect(row).toEqual({ count: 3 });
});
