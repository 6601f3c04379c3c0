import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { databaseUrlFor } from '#server/db/test-server.ts';
import { openTestDatabase } from '#server/db/testing.ts';
import { loadTestNetwork, sensingApp } from '#server/sensing/test-network.ts';
import { openServer } from './open-server.ts';

let first: Database;
let second: Database;
let apps: FastifyInstance[] = [];

beforeAll(async () => {
  first = await openTestDatabase();
  await loadTestNetwork(first);
  const [row] = await first.query<{ name: string }>('select current_database() as name');
  second = await openServer(databaseUrlFor(row?.name ?? ''));
  apps = [await sensingApp(first), await sensingApp(second)];
});

afterAll(async () => {
  for (const app of apps) await app.close();
  await second.close();
  await first.close();
});

it('services on one server confirm each other’s answers, until either has changed one', async () => {
  const [one, other] = apps;
  const url = '/v1.1/Things(1)?$expand=Datastreams';
  const headers = { 'if-none-match': String((await one?.inject(url))?.headers.etag) };
  expect((await other?.inject({ url, headers }))?.statusCode).toBe(304);
  await second.execute(`update stream set name = 'Renamed' where id = 1`);
  for (const app of apps) {
    const answer = await app.inject({ url, headers });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().Datastreams[0].name).toBe('Renamed');
  }
});

it('an answer that was read beside an open transaction is not confirmed after it', async () => {
  const url = '/v1.1/Things(2)';
  let tag = '';
  await second.transaction(async (transaction) => {
    await transaction.query(`update thing set name = 'Later' where id = 2`);
    tag = String((await apps[0]?.inject(url))?.headers.etag);
  });
  const answer = await apps[0]?.inject({ url, headers: { 'if-none-match': tag } });
  expect(answer?.json().name).toBe('Later');
});
