/** Data stores that are hard to deal with: names, rights, locks, PostGIS, servers that go away. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askService } from '../services/testing.ts';
import { hasTestServer, TestStore } from './test-stores.ts';
import { actionsOf, openPublishBench, type PublishBench, stepOf } from './testing.ts';

describe.runIf(hasTestServer)('a database of another server', () => {
  let bench: PublishBench;
  let store: TestStore;
  let id = '';
  let isPostgis = false;

  const ask = (path: string, form: Record<string, string> = {}) =>
    askService(bench.portal, `/services/Hard/${path}`, form, 'mbauer');

  beforeAll(async () => {
    [bench, store] = await Promise.all([openPublishBench(), TestStore.make()]);
    const [found] = await store.sql`
      select 1 from pg_available_extensions where name = 'postgis'`;
    isPostgis = found !== undefined;
    if (isPostgis) {
      await store.run(`create schema extensions; create extension postgis schema extensions;
        grant usage on schema extensions to public;
        create table trees (fid int primary key, kind text,
          place extensions.geometry(Point, 3857), crown extensions.geometry(Polygon, 4326));
        insert into trees select 1, 'oak',
          extensions.ST_Transform(extensions.ST_SetSRID(extensions.ST_MakePoint(8, 50), 4326), 3857);
        create table regions (fid int primary key, area extensions.geometry(MultiPolygon, 4326));
        insert into regions values (1, 'SRID=4326;MULTIPOLYGON(((0 0,10 0,10 10,0 10,0 0),(4 4,6 4,6 6,4 6,4 4)))'::extensions.geometry)`);
    }
    await store.run(`
      create table "Odd ""name""; drop" (" id " int primary key, "ÄÖ ü's" text);
      insert into "Odd ""name""; drop" values (1, 'here');
      create table "odd name drop" (id int primary key);
      create table "日本" (id int primary key);
      create table keyless (a text, b int);
      insert into keyless values ('x', 1), ('y', 2);
      create table lonlat (id int primary key, "Lon" float8, lat numeric);
      insert into lonlat values (1, 8, 50), (2, null, 51);
      create table partial_rights (id int primary key, seen text, hidden text);
      revoke all on partial_rights from ${store.user};
      grant select (id, seen) on partial_rights to ${store.user}`);
    id = await store.register(bench);
  }, 120_000);
  afterAll(async () => {
    await bench.portal.close();
    await store.remove();
  });

  test('names with quotes, spaces, capitals and other letters are published and answer', async () => {
    const template = {
      ...JSON.parse(bench.initial('Hard').templateSvcConfig ?? '{}'),
    };
    template.properties.pointColumns = [{ longitude: 'lon', latitude: 'lat' }];
    const job = await bench.publish(id, bench.initial('Hard', template));
    expect(job.status).toBe('completed');
    const odd = 'public.Odd "name"; drop';
    const services = [odd, 'public.odd name drop', 'public.日本'].map((name) =>
      String(stepOf(job, name).details.service),
    );
    expect(services).toEqual(['Odd_name_drop', 'public_odd_name_drop', 'dataset']);
    const { map } = await bench.itemsOf(job, odd);
    expect(map).toMatchObject({ title: 'Odd "name"; drop' });
    const answer = await ask('Odd_name_drop/MapServer/0/query', {
      where: `"ÄÖ ü's" = 'here'`,
      outFields: '*',
    });
    expect(answer.features).toEqual([{ attributes: { ' id ': 1, "ÄÖ ü's": 'here' } }]);
  });

  test('a table without a key is numbered', async () => {
    const answer = await ask('keyless/MapServer/0/query', { outFields: '*' });
    expect(answer).toMatchObject({
      objectIdFieldName: 'objectid',
      features: [
        { attributes: { objectid: 1, a: 'x', b: 1 } },
        { attributes: { objectid: 2, a: 'y', b: 2 } },
      ],
    });
  });

  test('columns of longitude and latitude that the template declares are points', async () => {
    const answer = await ask('lonlat/FeatureServer/0/query', { outFields: 'id' });
    expect(answer).toMatchObject({
      geometryType: 'esriGeometryPoint',
      features: [{ geometry: { x: 8, y: 50 } }, { geometry: null }],
    });
    const inside = await ask('lonlat/FeatureServer/0/query', {
      geometry: '7,49,9,51',
      returnCountOnly: 'true',
    });
    expect(inside).toEqual({ count: 1 });
  });

  test('columns that the user may not read do not exist', async () => {
    const answer = await ask('partial_rights/FeatureServer/0');
    expect((answer.fields as { name: string }[]).map(({ name }) => name)).toEqual(['id', 'seen']);
  });

  test('PostGIS columns are transformed, asked in place, and hold holes', async () => {
    const names = (await bench.layers(id)).filter((name) => /trees|regions/.test(name));
    expect(names).toHaveLength(isPostgis ? 4 : 0);
    // Without PostGIS on the test server there is nothing of it to be published.
    if (!isPostgis) return;
    const tree = await ask('trees/FeatureServer/0/query', { geometry: '7,49,9,51', f: 'geojson' });
    const [feature] = tree.features as { geometry: { coordinates: number[] } }[];
    expect(feature?.geometry.coordinates[0]).toBeCloseTo(8, 6);
    expect(feature?.geometry.coordinates[1]).toBeCloseTo(50, 6);
    const at = (geometry: string) =>
      ask('regions/FeatureServer/0/query', { geometry, returnCountOnly: 'true' });
    expect(await at('1,1,2,2')).toEqual({ count: 1 });
    expect(await at('4.5,4.5,5.5,5.5')).toEqual({ count: 0 });
    const region = await ask('regions/FeatureServer/0/query');
    expect(region.features).toMatchObject([
      { geometry: { rings: [{ length: 5 }, { length: 5 }] } },
    ]);
  });

  test('a table whose rights are revoked is removed, one that is locked stays', async () => {
    await store.run(`revoke all on keyless from ${store.user}`);
    const lock = await store.sql.reserve();
    await lock`begin`;
    await lock`lock table lonlat in access exclusive mode`;
    try {
      const job = await bench.publish(id);
      expect(actionsOf(job).filter((line) => !line.endsWith('keep done'))).toEqual([
        'public.keyless: delete done',
      ]);
      expect(await ask('lonlat/FeatureServer/0/query')).toMatchObject({
        error: { code: 503, message: 'The table is locked. Try again.' },
      });
    } finally {
      await lock`rollback`;
      lock.release();
    }
    expect(await ask('keyless/MapServer')).toMatchObject({ error: { code: 404 } });
  });

  test('a protected layer is not deleted and the others are: partial', async () => {
    await store.run(
      'create table kept (id int primary key); create table made (id int primary key)',
    );
    const first = await bench.publish(id);
    const mapItem = String(stepOf(first, 'public.kept').details.mapItemId);
    await bench.ask(`/content/users/mbauer/items/${mapItem}/protect`, {});
    await store.run('drop table kept; drop table made');
    const job = await bench.publish(id);
    expect(job).toMatchObject({ status: 'partial', progress: { failed: 1 } });
    expect(stepOf(job, 'public.kept')).toMatchObject({
      state: 'failed',
      message: 'Unable to delete its layers: protected against deletion.',
    });
    expect(stepOf(job, 'public.made').state).toBe('done');
    expect(await bench.status(id)).toMatchObject({
      status: 'partial',
      statusMessage: expect.stringMatching(/^1 of \d+ datasets could not be published\.$/),
    });
    await bench.ask(`/content/users/mbauer/items/${mapItem}/unprotect`, {});
    expect((await bench.publish(id)).status).toBe('completed');
  });

  test('a layer item that somebody deleted is made again', async () => {
    const job = await bench.publish(id);
    const gone = String(stepOf(job, 'public.lonlat').details.featureItemId);
    await bench.ask(`/content/users/mbauer/items/${gone}/delete`, {});
    expect(await ask('lonlat/FeatureServer')).toMatchObject({ error: { code: 404 } });
    const again = await bench.publish(id);
    expect(stepOf(again, 'public.lonlat').details).toMatchObject({ action: 'restore' });
    expect(await ask('lonlat/FeatureServer')).toMatchObject({ capabilities: 'Query' });
  });

  test('two calls at once are done one after the other, without doubles', async () => {
    await store.run('create table twice (id int primary key)');
    const calls = await Promise.all([bench.call(id), bench.call(id)]);
    const jobs = [];
    for (const { jobId } of calls) jobs.push(await bench.finished(String(jobId)));
    const actions = jobs.map((job) => stepOf(job, 'public.twice').details.action);
    expect(actions.toSorted()).toEqual(['add', 'keep']);
    const layers = await bench.layers(id);
    expect(layers.filter((name) => name.endsWith('public.twice'))).toHaveLength(2);
  });

  test('another folder of the server must be empty', async () => {
    const other = await store.register(bench, 'the same again');
    expect(await bench.call(other, bench.initial('hard'))).toMatchObject({
      error: {
        details: ['serverFolder: The folder hard of the server is not empty. Name another one.'],
      },
    });
  });

  test('a database that goes away is told, and what was published stays', async () => {
    const layers = await bench.layers(id);
    await store.run(`alter role ${store.user} nologin;
      select pg_terminate_backend(pid) from pg_stat_activity where usename = '${store.user}'`);
    try {
      const job = await bench.publish(id);
      expect(job.status).toBe('failed');
      expect(job.statusMessage).toMatch(/does not let user .* in|No database server answers/);
      expect(await bench.layers(id)).toEqual(layers);
      expect(await ask('lonlat/FeatureServer/0/query')).toMatchObject({ error: { code: 503 } });
    } finally {
      await store.run(`alter role ${store.user} login`);
    }
    expect((await bench.publish(id)).status).toBe('completed');
  });
});
