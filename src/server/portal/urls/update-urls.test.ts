/** Updates of the public addresses of the portal and its federated servers. */
import { describe, expect, test } from 'vitest';
import { UrlReportAnswer } from '#portal/contract/urls.ts';
import { testOrigin } from '../fill-test-portal.ts';
import { splitItems } from './item-texts.ts';
import { portalAddressCases } from './portal-address-cases.ts';
import { hosting, imagery, oldServer, openUrlBench } from './update-urls-set-up.ts';

const bench = openUrlBench();

describe('the map', () => {
  test('has the portal by its site key and every federated server', async () => {
    const { portal: own, servers } = await bench().siteMap();
    expect(own).toMatchObject({ webContextUrl: testOrigin, formerUrls: [] });
    expect(own.id).toMatch(/^[0-9a-f-]{36}$/);
    expect(servers.map(({ url }) => url)).toEqual([
      `${testOrigin}/server`,
      oldServer,
      'https://imagery.fieldstation.example/image',
    ]);
    expect(await bench().ask('')).toMatchObject({
      urls: { features: { https: expect.arrayContaining(['gis.fieldstation.example/server']) } },
    });
  });

  test('is not for everybody', async () => {
    for (const operation of ['generateOrgUrlMap', 'updateFederatedServerUrl', 'updatePortalUrl']) {
      expect(await bench().ask(operation, {}, 'mbauer')).toMatchObject({ error: { code: 403 } });
    }
  });
});

describe('a new address is refused', () => {
  test.each([
    ['gis.example.org', 'An address like https://gis.example.org/portal is required'],
    ['https://gis.example.org/a b', 'An address like'],
    ['https://gis.example.org/server?x=1', 'An address like'],
    ['https://user:pw@gis.example.org/server', 'An address like'],
    ['http://gis.example.org/server', 'https is required.'],
    [
      'https://gis.example.org/server/rest/services',
      'without /rest/: https://gis.example.org/server',
    ],
    ['https://imagery.fieldstation.example/image/', 'is the address of the server imagery'],
    [testOrigin, 'is the address of the portal already.'],
  ])('%s', async (newUrl, reason) => {
    const form = { serverId: hosting, newUrl };
    const { error } = await bench().ask('updateFederatedServerUrl', form);
    expect(JSON.stringify(error)).toContain(newUrl === testOrigin ? 'https is required' : reason);
    expect(await bench().ask('check', form)).toMatchObject({ isReachable: false });
    expect(await bench().mapped(hosting)).toMatchObject({ url: oldServer, formerUrls: [] });
  });

  test('for a server that is not there', async () => {
    const form = { serverId: 'none', newUrl: 'https://gis.example.org' };
    expect(await bench().ask('updateFederatedServerUrl', form)).toMatchObject({
      error: { code: 400, message: 'There is no federated server with this id.' },
    });
  });
});

test('the report says by type what would change, and changes nothing', async () => {
  const newUrl = 'https://maps.example.org/arcgis';
  const form = { urlType: 'federatedServerUrl', serverId: hosting, newUrl };
  const { siteUrlReport } = UrlReportAnswer.parse(await bench().ask('generateUrlReport', form));
  const types = siteUrlReport.itemTypes ?? [];
  expect(siteUrlReport.itemCount).toBeGreaterThan(20);
  expect(types.reduce((sum, { itemCount }) => sum + itemCount, 0)).toBe(siteUrlReport.itemCount);
  const maps = types.find(({ type }) => type === 'Map Service');
  expect(maps?.itemCount).toBeGreaterThanOrEqual(18);
  expect(maps?.examples[0]?.before).toContain(`${oldServer}/rest/services/`);
  expect(maps?.examples[0]?.after).toContain(`${newUrl}/rest/services/`);
  const again = UrlReportAnswer.parse(await bench().ask('generateUrlReport', form));
  expect(again.siteUrlReport.itemCount).toBe(siteUrlReport.itemCount);
});

test('a server is updated while the call waits: its items, their documents, and nothing near', async () => {
  const near = [
    'http://gis.fieldstation.example/server/rest',
    'https://gis.fieldstation.example:6443/server/rest',
    'https://gis.fieldstation.example/server2/rest',
    'https://gis.fieldstation.example.org/server/rest',
  ];
  const same = [`${oldServer}/rest/a`, 'HTTPS://GIS.fieldstation.EXAMPLE:443/server/rest/b'];
  const ids = await bench().addItems([...near, ...same]);
  const inData = await bench().addItems([near[2] ?? '', `${oldServer}/rest/c`], (url) =>
    JSON.stringify({ layers: [{ url }, { url: 'https://else.example' }] }).replaceAll('/', '\\/'),
  );
  const before = UrlReportAnswer.parse(
    await bench().ask('generateUrlReport', { urlType: 'federatedServerUrl', serverId: hosting }),
  );
  const newUrl = 'https://maps.example.org/arcgis';
  const results = await bench().updateServer(`${newUrl}/`);
  expect(results).toMatchObject({
    type: 'reregisterFederatedServerUrl',
    id: hosting,
    reregisterURL: newUrl,
    reregisteredPortalDatabase: true,
    itemUrls: {
      succeededCount: before.siteUrlReport.itemCount,
      failedCount: 0,
      failedItems: [],
      notProcessedCount: 0,
    },
  });
  expect(results.created).toBeGreaterThan(1_700_000_000_000);
  expect(await bench().urlsOf(ids)).toEqual([...near, `${newUrl}/rest/a`, `${newUrl}/rest/b`]);
  const [other, moved] = (await bench().urlsOf(inData)).map(
    (body) => JSON.parse(body ?? '').layers[0].url,
  );
  expect([other, moved]).toEqual([near[2], `${newUrl}/rest/c`]);
  expect(await bench().mapped(hosting)).toMatchObject({
    url: newUrl,
    formerUrls: [{ url: oldServer }],
  });

  // Once more changes nothing more, but what has come with the old address since.
  expect((await bench().updateServer(newUrl)).itemUrls.succeededCount).toBe(0);
  const late = await bench().addItems([`${oldServer}/rest/late`]);
  expect((await bench().updateServer(newUrl)).itemUrls.succeededCount).toBe(1);
  expect(await bench().urlsOf(late)).toEqual([`${newUrl}/rest/late`]);

  // And back.
  expect((await bench().updateServer(oldServer)).itemUrls.succeededCount).toBe(
    before.siteUrlReport.itemCount + 1,
  );
  expect(await bench().mapped(hosting)).toMatchObject({
    url: oldServer,
    formerUrls: [{ url: newUrl }],
  });
  await bench().removeItems([...ids, ...inData, ...late]);
});

test('items that cannot be updated are told, and the others are updated', async () => {
  const long = `${oldServer}/${'x'.repeat(1960)}`;
  const [tooLong = '', barred = '', fine = ''] = await bench().addItems([
    long,
    `${oldServer}/barred`,
    `${oldServer}/fine`,
  ]);
  await bench().portal.database.execute(`
    create function bar() returns trigger language plpgsql as $$ begin
      if new.url like '%/barred' then raise exception 'barred'; end if; return new; end $$;
    create trigger bar before update on item for each row execute function bar();`);
  const newUrl = `https://maps.example.org/${'long-'.repeat(10)}context`;
  const { job } = await bench().runJob('updateFederatedServerUrl', { serverId: hosting, newUrl });
  await bench().portal.database.execute('drop trigger bar on item; drop function bar;');
  expect(job.status).toBe('completed');
  const { itemUrls } = job.result?.reregisterUrlResults ?? {};
  expect(itemUrls?.failedCount).toBe(2);
  expect(itemUrls?.failedItems).toEqual(
    expect.arrayContaining([
      { itemId: tooLong, message: expect.stringContaining('2000 characters') },
      { itemId: barred, message: 'The database refused the change.' },
    ]),
  );
  expect(await bench().urlsOf([tooLong, barred, fine])).toEqual([
    long,
    `${oldServer}/barred`,
    `${newUrl}/fine`,
  ]);
  // What failed is taken up by the same call.
  expect((await bench().updateServer(newUrl)).itemUrls).toMatchObject({
    succeededCount: 1,
    failedCount: 1,
  });
  await bench().updateServer(oldServer);
  await bench().removeItems([tooLong, barred, fine]);
});

test('a job tells what it does as it goes, and is read with its key', async () => {
  const newUrl = 'https://pictures.example.org/image';
  const { job, key, jobUrl } = await bench().runJob('updateFederatedServerUrl', {
    serverId: imagery,
    newUrl,
  });
  expect(jobUrl).toBe(`${testOrigin}/sharing/rest/portals/self/jobs/${job.id}`);
  expect(job).toMatchObject({
    definition: { type: 'reregisterFederatedServerUrl', serverId: imagery },
    status: 'completed',
    result: { details: expect.stringMatching(/^\d+ items were updated\.$/) },
  });
  expect(job.messages?.[0]).toContain(newUrl);
  expect(job.messages?.at(-1)).toBe(job.result?.details);
  const path = `/portals/self/jobs/${job.id}`;
  expect(await bench().portal.askAs('admin', path, { key })).toMatchObject({ id: job.id });
  expect(await bench().portal.askAs('admin', path, { key: 'x' })).toMatchObject({
    error: { code: 400 },
  });
});

test('a second update waits for nobody: it is refused while one is open', async () => {
  await bench().portal.database.query(
    `insert into portal_job (id, type, subject, username, parameters, status, created, modified,
       worker, lease)
     values ('j1', 'reregisterPortalUrl', 'urls', 'admin', '{}', 'processing', now(), now(), 'x',
       now() + interval '1 hour')`,
  );
  const form = { serverId: hosting, newUrl: 'https://maps.example.org' };
  expect(await bench().ask('updateFederatedServerUrl', form)).toMatchObject({
    error: { code: 409 },
  });
  await bench().portal.database.query(`delete from portal_job where id = 'j1'`);
});

describe('the portal itself', () => portalAddressCases(bench));

test('a hundred thousand addresses with near misses among them', async () => {
  await bench().portal.database.execute(`
    insert into item (id, owner, type, title, access, created, modified, search)
    select 'many' || n, 'admin', 'Web Map', 'Many', 'private', now(), now(), '{}'
    from generate_series(1, 2500) n;
    insert into item_data (item_id, content_type, body)
    select 'many' || n, 'application/json', (
      select jsonb_agg(case (n + a) % 8
        when 0 then 'https://many.example.org/server/rest/services/S' || a
        when 1 then 'HTTPS://Many.Example.ORG:443/server/rest/services/S' || a
        when 2 then 'https://a.test/?u=https%3A%2F%2Fmany.example.org%2Fserver%2FS' || a
        when 3 then 'https://many.example.org/server'
        when 4 then 'https://many.example.org:6443/server/rest/S' || a
        when 5 then 'https://many.example.org.test/server/rest/S' || a
        when 6 then 'https://many.example.org/server2/rest/S' || a
        else 'http://many.example.org/server/rest/S' || a end)::text
      from generate_series(1, 40) a)
    from generate_series(1, 2500) n;
    update federated_server set url = 'https://many.example.org/server' where id = '${imagery}';`);
  const newUrl = 'https://few.example.org/maps';
  // More than the report looks through at once: nothing is left out or counted twice.
  const { ranges, total } = await splitItems(bench().portal.database, 2000);
  expect(total).toBeGreaterThan(2500);
  expect(ranges.map(({ to }) => to)).toEqual([ranges[1]?.from, null]);
  const form = { urlType: 'federatedServerUrl', serverId: imagery, newUrl };
  const { siteUrlReport } = UrlReportAnswer.parse(await bench().ask('generateUrlReport', form));
  expect(siteUrlReport.itemCount).toBe(2500);
  expect(siteUrlReport.itemTypes).toMatchObject([
    { type: 'Web Map', itemCount: 2500, addressCount: 50_000 },
  ]);
  const results = await bench().updateServer(newUrl, imagery);
  expect(results.itemUrls).toMatchObject({ succeededCount: 2500, failedCount: 0 });
  const counted = (pattern: string) => `sum(regexp_count(body, '${pattern}', 1, 'i'))::int`;
  const [left] = await bench().portal.database.query(
    `select ${counted('few.example.org(/|%2F)maps[/%"]')} as moved,
       ${counted('many.example.org')} as near
     from item_data where item_id like 'many%'`,
  );
  expect(left).toEqual({ moved: 50_000, near: 50_000 });
}, 60_000);
