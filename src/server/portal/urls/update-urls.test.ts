/** Updates of the public addresses of the portal and its federated servers. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  OrgUrlMapAnswer,
  UpdateUrlAnswer,
  UrlJob,
  UrlReportAnswer,
} from '#portal/contract/urls.ts';
import { sampleId } from '../sample/sample-rows.ts';
import { openTestPortal, type TestPortal, testOrigin } from '../testing.ts';
import { splitItems } from './item-texts.ts';

let portal: TestPortal;
const hosting = sampleId('server', 'hosting');
const imagery = sampleId('server', 'imagery');
const oldServer = 'https://gis.fieldstation.example/server';

beforeAll(async () => {
  portal = await openTestPortal();
});
afterAll(() => portal.close());

function ask(operation: string, form: Record<string, string> = {}, username = 'admin') {
  return portal.askAs(username, `/portals/self/urls/${operation}`, form);
}

async function updateServer(newUrl: string, serverId = hosting) {
  const request = { token: await portal.signIn('admin'), form: { serverId, newUrl }, headers };
  const answer = await portal.ask('/portals/self/urls/updateFederatedServerUrl', request);
  if (answer.error !== undefined) throw new Error(JSON.stringify(answer.error));
  return UpdateUrlAnswer.parse(answer).reregisterUrlResults;
}

/** Starts an update and waits for its job. */
async function runJob(operation: string, form: Record<string, string>) {
  const { jobId, key, jobUrl } = await ask(operation, { ...form, async: 'true' });
  await host().parts.jobs.idle();
  await host().settled();
  const job = UrlJob.parse(await portal.askAs('admin', `/portals/self/jobs/${jobId}`));
  return { job, key: String(key), jobUrl: String(jobUrl) };
}

function host() {
  const { portalHost } = portal.app;
  if (portalHost === undefined) throw new Error('The bundled portal is not served.');
  return portalHost;
}

/** Under an address that every portal has, whatever else it is given. */
const headers = { host: '127.0.0.1' };

async function siteMap() {
  const request = { token: await portal.signIn('admin'), form: {}, headers };
  const answer = await portal.ask('/portals/self/urls/generateOrgUrlMap', request);
  return OrgUrlMapAnswer.parse(answer).siteUrlMap;
}

async function mapped(serverId: string) {
  return (await siteMap()).servers.find(({ id }) => id === serverId);
}

/** Inserts items of the administrator with an address or a document; gives their ids. */
async function addItems(urls: readonly string[], data?: (url: string) => string) {
  const ids = urls.map((_, index) => `t${Date.now().toString(36)}${index}${data ? 'd' : 'u'}`);
  for (const [index, id] of ids.entries()) {
    await portal.database.query(
      `insert into item (id, owner, type, title, access, url, created, modified, search)
       values ($1, 'admin', 'Web Map', $1, 'private', $2, now(), now(), '{}')`,
      [id, data ? null : (urls[index] ?? '')],
    );
    if (data) {
      await portal.database.query(
        `insert into item_data (item_id, content_type, body) values ($1, 'application/json', $2)`,
        [id, data(urls[index] ?? '')],
      );
    }
  }
  return ids;
}

async function urlsOf(ids: readonly string[]) {
  const rows = await portal.database.query<{ id: string; url: string | null; body: string | null }>(
    `select i.id, i.url, d.body from item i left join item_data d on d.item_id = i.id
     where i.id = any ($1::text[])`,
    [ids],
  );
  return ids.map((id) => rows.find((row) => row.id === id)).map((row) => row?.url ?? row?.body);
}

async function removeItems(ids: readonly string[]) {
  await portal.database.query('delete from item where id = any ($1::text[])', [ids]);
}

describe('the map', () => {
  test('has the portal by its site key and every federated server', async () => {
    const { portal: own, servers } = await siteMap();
    expect(own).toMatchObject({ webContextUrl: testOrigin, formerUrls: [] });
    expect(own.id).toMatch(/^[0-9a-f-]{36}$/);
    expect(servers.map(({ url }) => url)).toEqual([
      `${testOrigin}/server`,
      oldServer,
      'https://imagery.fieldstation.example/image',
    ]);
    expect(await ask('')).toMatchObject({
      urls: { features: { https: expect.arrayContaining(['gis.fieldstation.example/server']) } },
    });
  });

  test('is not for everybody', async () => {
    for (const operation of ['generateOrgUrlMap', 'updateFederatedServerUrl', 'updatePortalUrl']) {
      expect(await ask(operation, {}, 'mbauer')).toMatchObject({ error: { code: 403 } });
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
    const { error } = await ask('updateFederatedServerUrl', form);
    expect(JSON.stringify(error)).toContain(newUrl === testOrigin ? 'https is required' : reason);
    expect(await ask('check', form)).toMatchObject({ isReachable: false });
    expect(await mapped(hosting)).toMatchObject({ url: oldServer, formerUrls: [] });
  });

  test('for a server that is not there', async () => {
    const form = { serverId: 'none', newUrl: 'https://gis.example.org' };
    expect(await ask('updateFederatedServerUrl', form)).toMatchObject({
      error: { code: 400, message: 'There is no federated server with this id.' },
    });
  });
});

test('the report says by type what would change, and changes nothing', async () => {
  const newUrl = 'https://maps.example.org/arcgis';
  const form = { urlType: 'federatedServerUrl', serverId: hosting, newUrl };
  const { siteUrlReport } = UrlReportAnswer.parse(await ask('generateUrlReport', form));
  const types = siteUrlReport.itemTypes ?? [];
  expect(siteUrlReport.itemCount).toBeGreaterThan(20);
  expect(types.reduce((sum, { itemCount }) => sum + itemCount, 0)).toBe(siteUrlReport.itemCount);
  const maps = types.find(({ type }) => type === 'Map Service');
  expect(maps?.itemCount).toBeGreaterThanOrEqual(18);
  expect(maps?.examples[0]?.before).toContain(`${oldServer}/rest/services/`);
  expect(maps?.examples[0]?.after).toContain(`${newUrl}/rest/services/`);
  const again = UrlReportAnswer.parse(await ask('generateUrlReport', form));
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
  const ids = await addItems([...near, ...same]);
  const inData = await addItems([near[2] ?? '', `${oldServer}/rest/c`], (url) =>
    JSON.stringify({ layers: [{ url }, { url: 'https://else.example' }] }).replaceAll('/', '\\/'),
  );
  const before = UrlReportAnswer.parse(
    await ask('generateUrlReport', { urlType: 'federatedServerUrl', serverId: hosting }),
  );
  const newUrl = 'https://maps.example.org/arcgis';
  const results = await updateServer(`${newUrl}/`);
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
  expect(await urlsOf(ids)).toEqual([...near, `${newUrl}/rest/a`, `${newUrl}/rest/b`]);
  const [other, moved] = (await urlsOf(inData)).map((body) => JSON.parse(body ?? '').layers[0].url);
  expect([other, moved]).toEqual([near[2], `${newUrl}/rest/c`]);
  expect(await mapped(hosting)).toMatchObject({ url: newUrl, formerUrls: [{ url: oldServer }] });

  // Once more changes nothing more, but what has come with the old address since.
  expect((await updateServer(newUrl)).itemUrls.succeededCount).toBe(0);
  const late = await addItems([`${oldServer}/rest/late`]);
  expect((await updateServer(newUrl)).itemUrls.succeededCount).toBe(1);
  expect(await urlsOf(late)).toEqual([`${newUrl}/rest/late`]);

  // And back.
  expect((await updateServer(oldServer)).itemUrls.succeededCount).toBe(
    before.siteUrlReport.itemCount + 1,
  );
  expect(await mapped(hosting)).toMatchObject({ url: oldServer, formerUrls: [{ url: newUrl }] });
  await removeItems([...ids, ...inData, ...late]);
});

test('items that cannot be updated are told, and the others are updated', async () => {
  const long = `${oldServer}/${'x'.repeat(1960)}`;
  const [tooLong = '', barred = '', fine = ''] = await addItems([
    long,
    `${oldServer}/barred`,
    `${oldServer}/fine`,
  ]);
  await portal.database.execute(`
    create function bar() returns trigger language plpgsql as $$ begin
      if new.url like '%/barred' then raise exception 'barred'; end if; return new; end $$;
    create trigger bar before update on item for each row execute function bar();`);
  const newUrl = `https://maps.example.org/${'long-'.repeat(10)}context`;
  const { job } = await runJob('updateFederatedServerUrl', { serverId: hosting, newUrl });
  await portal.database.execute('drop trigger bar on item; drop function bar;');
  expect(job.status).toBe('completed');
  const { itemUrls } = job.result?.reregisterUrlResults ?? {};
  expect(itemUrls?.failedCount).toBe(2);
  expect(itemUrls?.failedItems).toEqual(
    expect.arrayContaining([
      { itemId: tooLong, message: expect.stringContaining('2000 characters') },
      { itemId: barred, message: 'The database refused the change.' },
    ]),
  );
  expect(await urlsOf([tooLong, barred, fine])).toEqual([
    long,
    `${oldServer}/barred`,
    `${newUrl}/fine`,
  ]);
  // What failed is taken up by the same call.
  expect((await updateServer(newUrl)).itemUrls).toMatchObject({
    succeededCount: 1,
    failedCount: 1,
  });
  await updateServer(oldServer);
  await removeItems([tooLong, barred, fine]);
});

test('a job tells what it does as it goes, and is read with its key', async () => {
  const newUrl = 'https://pictures.example.org/image';
  const { job, key, jobUrl } = await runJob('updateFederatedServerUrl', {
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
  expect(await portal.askAs('admin', path, { key })).toMatchObject({ id: job.id });
  expect(await portal.askAs('admin', path, { key: 'x' })).toMatchObject({ error: { code: 400 } });
});

test('a second update waits for nobody: it is refused while one is open', async () => {
  await portal.database.query(
    `insert into portal_job (id, type, subject, username, parameters, status, created, modified,
       worker, lease)
     values ('j1', 'reregisterPortalUrl', 'urls', 'admin', '{}', 'processing', now(), now(), 'x',
       now() + interval '1 hour')`,
  );
  const form = { serverId: hosting, newUrl: 'https://maps.example.org' };
  expect(await ask('updateFederatedServerUrl', form)).toMatchObject({ error: { code: 409 } });
  await portal.database.query(`delete from portal_job where id = 'j1'`);
});

describe('the portal itself', () => {
  const newUrl = 'https://station.example.org/portal';
  let jobId = '';

  /** A request as it comes through a proxy. */
  function send(hostName: string, path: string, token?: string) {
    return portal.app.inject({
      method: 'POST',
      url: path,
      headers: { host: hostName, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ f: 'json', ...(token ? { token } : {}) }).toString(),
    });
  }

  test('restarts once what is under way is answered, with 503 meanwhile', async () => {
    const token = await portal.signIn('admin');
    const [parts, leave] = [host().parts, host().enter()];
    const answer = await ask('updatePortalUrl', { newUrl, async: 'true' });
    jobId = String(answer.jobId);
    await parts.jobs.idle();
    for (const path of ['/sharing/rest/portals/self', '/server/rest/info']) {
      const refusal = await send('portal.test:8080', path, token);
      expect(refusal.statusCode).toBe(503);
      expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(0);
      expect(refusal.json()).toMatchObject({ error: { code: 503 } });
    }
    // The rest of the service goes on.
    expect((await send('portal.test:8080', '/v1.1')).statusCode).not.toBe(503);
    leave();
    await host().settled();
    expect(host().parts).not.toBe(parts);
    // The old parts do nothing any more.
    expect(parts.jobs).not.toBe(host().parts.jobs);
  });

  test('comes back with the new address in its links, with its jobs and tokens', async () => {
    const token = await portal.signIn('admin');
    const info = await send('station.example.org', '/portal/sharing/rest/info');
    expect(info.json()).toMatchObject({
      owningSystemUrl: newUrl,
      authInfo: { tokenServicesUrl: `${newUrl}/sharing/rest/generateToken` },
    });
    const self = await send('station.example.org', '/portal/sharing/rest/portals/self', token);
    expect(self.json()).toMatchObject({ portalHostname: 'station.example.org', allSSL: true });
    const job = UrlJob.parse(
      (await send('station.example.org', `/sharing/rest/portals/self/jobs/${jobId}`, token)).json(),
    );
    expect(job).toMatchObject({ status: 'completed', definition: { type: 'reregisterPortalUrl' } });
    expect(job.definition.siteKey).toBe((await siteMap()).portal.id);
    expect(job.result?.reregisterUrlResults.itemUrls.succeededCount).toBeGreaterThan(10);
    const rows = await portal.database.query<{ url: string }>(
      `select url from item where url like 'http://portal.test%' or url like $1`,
      [`${newUrl}/%`],
    );
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.filter(({ url }) => !url.startsWith(newUrl))).toEqual([]);
  });

  test('says which servers have to follow', async () => {
    const { portal: own, servers } = await siteMap();
    expect(own).toMatchObject({ webContextUrl: newUrl, formerUrls: [{ url: testOrigin }] });
    expect(servers.map(({ isBehindPortal }) => isBehindPortal)).toEqual([true, true, true]);
    await updateServer('https://station.example.org/arcgis', sampleId('server', 'own'));
    expect((await siteMap()).servers[0]).toMatchObject({ isBehindPortal: false });
  });

  test('tells a request under the old address the new one, and then sends it there', async () => {
    const path = '/sharing/rest/portals/self';
    // Another start, to which nobody has come under the new address yet.
    await portal.database.query('update organization set is_public_url_used = false');
    await host().restart();
    const told = await send('portal.test:8080', path);
    expect(told.statusCode).toBe(200);
    expect(told.headers.link).toBe(`<${newUrl}${path}>; rel="canonical"`);
    await send('station.example.org', path, await portal.signIn('admin'));
    const sent = await send('portal.test:8080', path);
    expect(sent.statusCode).toBe(307);
    expect(sent.headers.location).toBe(`${newUrl}${path}`);
    // On this machine the portal stays within reach, to go back.
    const near = await send('127.0.0.1:8080', '/sharing/rest/info');
    expect(near.statusCode).toBe(200);
    expect((await send('evil.example', path)).statusCode).toBe(421);
  });

  test('goes back by the same operation', async () => {
    const token = await portal.signIn('admin');
    const response = await portal.app.inject({
      method: 'POST',
      url: '/sharing/rest/portals/self/urls/updatePortalUrl',
      headers: { host: '127.0.0.1', 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ f: 'json', token, newUrl: testOrigin }).toString(),
    });
    const { reregisterUrlResults } = UpdateUrlAnswer.parse(response.json());
    expect(reregisterUrlResults).toMatchObject({ reregisterURL: testOrigin });
    await host().settled();
    const info = await portal.ask('/info');
    expect(info).toMatchObject({ owningSystemUrl: testOrigin });
    expect((await siteMap()).portal.formerUrls?.[0]?.url).toBe(newUrl);
  });
});

test('a hundred thousand addresses with near misses among them', async () => {
  await portal.database.execute(`
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
  const { ranges, total } = await splitItems(portal.database, 2000);
  expect(total).toBeGreaterThan(2500);
  expect(ranges.map(({ to }) => to)).toEqual([ranges[1]?.from, null]);
  const form = { urlType: 'federatedServerUrl', serverId: imagery, newUrl };
  const { siteUrlReport } = UrlReportAnswer.parse(await ask('generateUrlReport', form));
  expect(siteUrlReport.itemCount).toBe(2500);
  expect(siteUrlReport.itemTypes).toMatchObject([
    { type: 'Web Map', itemCount: 2500, addressCount: 50_000 },
  ]);
  const results = await updateServer(newUrl, imagery);
  expect(results.itemUrls).toMatchObject({ succeededCount: 2500, failedCount: 0 });
  const counted = (pattern: string) => `sum(regexp_count(body, '${pattern}', 1, 'i'))::int`;
  const [left] = await portal.database.query(
    `select ${counted('few.example.org(/|%2F)maps[/%"]')} as moved,
       ${counted('many.example.org')} as near
     from item_data where item_id like 'many%'`,
  );
  expect(left).toEqual({ moved: 50_000, near: 50_000 });
}, 60_000);
