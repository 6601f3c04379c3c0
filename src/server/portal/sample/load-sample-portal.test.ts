import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { openTestDatabase } from '#server/db/testing.ts';
import { loadSamplePortal } from './load-sample-portal.ts';
import { sampleItems } from './sample-content.ts';
import { sampleId } from './sample-rows.ts';

const options = { adminPassword: 'correct horse battery', origin: 'http://127.0.0.1:8080' };

async function count(database: Database, table: string): Promise<number> {
  const [row] = await database.query<{ total: string }>(`select count(*) as total from ${table}`);
  return Number(row?.total);
}

describe('with the sample', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
    const created = await Promise.all([
      loadSamplePortal(database, { ...options, withSample: true }),
      loadSamplePortal(database, { ...options, withSample: true }),
    ]);
    expect(created.toSorted()).toEqual([false, true]);
  });
  afterAll(() => database.close());

  test('there are members, groups, servers, a collaboration and some 250 items', async () => {
    expect(await count(database, 'organization')).toBe(1);
    expect(await count(database, 'account')).toBe(13);
    expect(await count(database, 'portal_group')).toBe(6);
    expect(await count(database, 'federated_server')).toBe(3);
    expect(await count(database, 'collaboration')).toBe(1);
    expect(await count(database, 'collaboration_workspace')).toBe(2);
    expect(await count(database, 'item')).toBe(sampleItems.length);
    expect(sampleItems.length).toBeGreaterThanOrEqual(240);
  });

  test('no two items have the same title and type', () => {
    const names = sampleItems.map((item) => `${item.type}: ${item.title}`);
    expect(new Set(names).size).toBe(names.length);
  });

  test('the data store points at tables that exist', async () => {
    const [store] = await database.query<{ body: string }>(
      'select body from item_data where item_id = $1',
      [sampleId('item', 'sensing-database')],
    );
    const { datasets } = JSON.parse(store?.body ?? '{}') as { datasets: string[] };
    const tables = await database.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public'`,
    );
    expect(datasets.length).toBeGreaterThan(3);
    expect(tables.map((table) => table.name)).toEqual(expect.arrayContaining(datasets));
  });

  test('only the accounts that are meant for it can be signed in to', async () => {
    const rows = await database.query<{ username: string }>(
      'select username from account where password_hash is not null order by username',
    );
    expect(rows.map((row) => row.username)).toEqual([
      'admin',
      'jlee',
      'kfield',
      'lmartin',
      'mbauer',
      'rdiaz',
      'sgarcia',
      'viewer1',
    ]);
  });
});

test('without the sample there are the default roles and the administrator', async () => {
  const database = await openTestDatabase();
  expect(await loadSamplePortal(database, { ...options, withSample: false })).toBe(true);
  expect(await loadSamplePortal(database, { ...options, withSample: true })).toBe(false);
  const accounts = await database.query('select username, role_id from account');
  expect(accounts).toEqual([{ username: 'admin', role_id: 'org_admin' }]);
  expect(await count(database, 'role')).toBe(3);
  expect(await count(database, 'item')).toBe(0);
  await database.close();
});
