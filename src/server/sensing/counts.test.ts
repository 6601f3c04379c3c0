import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../db/database.ts';
import { openTestDatabase } from '../db/testing.ts';
import { follow, read } from './test-client.ts';
import { loadTestNetwork, sensingApp } from './test-network.ts';

let database: Database;
let app: FastifyInstance;

beforeAll(async () => {
  database = await openTestDatabase();
  await loadTestNetwork(database);
  app = await sensingApp(database, { SENSING_COUNT_LIMIT: '3' });
});

afterAll(async () => {
  await app.close();
  await database.close();
});

it('counts exactly up to the limit', async () => {
  const { body } = await read(app, 'Things', { $count: 'true', $top: '1', $select: 'id' });
  expect(body).toMatchObject({ '@iot.count': 3, value: [{ '@iot.id': 1 }] });
  expect(Object.keys(body)[0]).toBe('@iot.count');
  const none = await read(app, 'Datastreams(3)/Observations', { $count: 'true' });
  expect(none.body).toEqual({ '@iot.count': 0, value: [] });
});

it('says so where there are more, and gives no number as the count', async () => {
  const options = { $count: 'true', $top: '1', $select: 'id' };
  const { body } = await read(app, 'Observations', options);
  expect(body).toMatchObject({ '@iot.countAtLeast': 3, value: [{ '@iot.id': 1 }] });
  expect(body).not.toHaveProperty('@iot.count');
  const next = await follow(app, body['@iot.nextLink']);
  expect(next.body).toMatchObject({ '@iot.countAtLeast': 3, value: [{ '@iot.id': 10 }] });
});

it('counts what a filter leaves', async () => {
  const exact = { $count: 'true', $top: '0', $filter: 'id gt 8' };
  expect((await read(app, 'Observations', exact)).body).toEqual({ '@iot.count': 3, value: [] });
  const more = { $count: 'true', $top: '0', $filter: 'id gt 7' };
  expect((await read(app, 'Observations', more)).body).toEqual({
    '@iot.countAtLeast': 3,
    value: [],
  });
});

it('does the same in an expanded set, for each entity by itself', async () => {
  const { body } = await read(app, 'Datastreams', {
    $select: 'id',
    $expand: 'Observations($count=true;$top=0)',
  });
  expect(body.value).toEqual([
    { '@iot.id': 1, 'Observations@iot.countAtLeast': 3, Observations: [] },
    { '@iot.id': 2, 'Observations@iot.countAtLeast': 3, Observations: [] },
    { '@iot.id': 3, 'Observations@iot.count': 0, Observations: [] },
  ]);
});
