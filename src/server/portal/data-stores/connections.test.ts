/** Why a connection fails, told apart. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '#server/service-process.ts';
import { hasTestServer, TestStore } from '../publish/test-stores.ts';
import { openPublishBench, type PublishBench } from '../publish/testing.ts';

describe.runIf(hasTestServer)('a database of another server', () => {
  let bench: PublishBench;
  let store: TestStore;
  beforeAll(async () => {
    [bench, store] = await Promise.all([openPublishBench(), TestStore.make()]);
  }, 120_000);
  afterAll(async () => {
    await bench.portal.close();
    await store.remove();
  });

  const validate = (form: Record<string, string>) =>
    bench.ask('/portals/self/datastores/validate', form);

  test('name, network, TLS, credentials, database and rights are told apart', async () => {
    const closed = String(await freePort());
    const cases: [string, Record<string, string>][] = [
      ['name', { host: 'no-such-host.invalid' }],
      ['network', { port: closed }],
      ['tls', { tls: 'verify-full' }],
      ['credentials', { user: 'no_such_user' }],
      ['database', { database: 'no such database' }],
      ['rights', {}],
    ];
    for (const [kind, changes] of cases) {
      const answer = await validate(store.connection(changes));
      expect(answer, kind).toMatchObject({ success: false, problem: { kind } });
      expect(JSON.stringify(answer)).not.toContain('pass word');
    }
    await store.run('create table seen (id int)');
    expect(await validate(store.connection())).toMatchObject({ success: true, datasetCount: 1 });
  });

  test('the password is kept encrypted, never told, and not sent to another host', async () => {
    const id = await store.register(bench);
    expect(await validate({ datastoreId: id })).toMatchObject({ success: true });
    const described = await bench.ask('/portals/self/datastores/describe', { datastoreId: id });
    expect(described.connection).toMatchObject({ user: store.user, hasPassword: true });
    expect(JSON.stringify(described)).not.toContain('pass word');
    const rows = await bench.portal.database.query('select * from data_store where item_id = $1', [
      id,
    ]);
    expect(JSON.stringify(rows)).not.toContain('pass word');
    const update = `/content/users/mbauer/items/${id}/updateDataStore`;
    const { password: _, ...rest } = store.connection({ tls: 'disable' });
    expect(await bench.ask(update, rest)).toMatchObject({ success: true });
    expect(await validate({ datastoreId: id })).toMatchObject({ success: true });
    expect(await bench.ask(update, { ...rest, host: 'elsewhere.example' })).toMatchObject({
      error: { code: 400 },
    });
  });

  test('nobody else learns what a data store holds', async () => {
    const id = await store.register(bench, 'shared with all');
    await bench.ask(`/content/users/mbauer/items/${id}/share`, { everyone: 'true' });
    for (const path of ['describe', 'validate', 'publication']) {
      const answer = await bench.portal.askAs('jlee', `/portals/self/datastores/${path}`, {
        datastoreId: id,
      });
      expect(answer, path).toMatchObject({ error: { code: 403 } });
    }
  });

  test('a table is described with its columns, key, geometry and extent', async () => {
    await store.run(`create table sites (code text, nr int, at point, primary key (code, nr));
      insert into sites values ('a', 1, '(1,2)'), ('a', 2, '(3,4)')`);
    const id = await store.register(bench, 'with sites');
    const answer = await bench.ask('/portals/self/datastores/describe', {
      datastoreId: id,
      dataset: 'public.sites',
    });
    expect(answer.datasets).toEqual([
      expect.objectContaining({
        name: 'public.sites',
        type: 'featureClass',
        key: ['code', 'nr'],
        columns: [
          { name: 'code', type: 'text', isNullable: false },
          { name: 'nr', type: 'integer', isNullable: false },
          { name: 'at', type: 'point', isNullable: true },
        ],
        extent: [
          [1, 2],
          [3, 4],
        ],
      }),
    ]);
  });
});
