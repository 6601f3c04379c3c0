/**
 * How fast a thousand tables of another database are published and kept in step, and what a query of
 * a published service costs beside the bare SQL.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { startPostgres } from '../tools/postgres.mjs';
import { startService } from './service.mjs';

const tables = 1000;
const features = 1000;
const repeats = 25;
const password = 'a password for measuring';
const datastores = '/portals/self/datastores';
const template = {
  type: 'MapServer',
  capabilities: 'Map,Query,Data',
  properties: { maxRecordCount: '2000' },
  extensions: [
    {
      typeName: 'FeatureServer',
      capabilities: 'Query',
      enabled: 'true',
      properties: { maxRecordCount: '2000' },
    },
  ],
};

/** Measures with the service on the embedded database; gives one row a figure. */
export async function measurePublish() {
  const server = await startPostgres();
  if (server === undefined) {
    console.log('Not measured: publish (no PostgreSQL server could be had).');
    return [];
  }
  const folder = mkdtempSync(join(tmpdir(), 'fieldstation-bench-'));
  const port = process.env.BENCH_PORT ?? '4189';
  const environment = { PORT: port, SAMPLE: 'none', DATA_DIR: folder, ADMIN_PASSWORD: password };
  let service;
  const sql = postgres(server.url, { max: 1, onnotice: () => undefined });
  try {
    await makeTables(sql);
    service = await startService(environment);
    return await measure(`http://127.0.0.1:${port}`, sql, new URL(server.url));
  } finally {
    await service?.stop();
    await sql.end();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function makeTables(sql) {
  await sql.unsafe(`do $$ begin
    for number in 1..${tables} loop
      execute format('create table bench_%s (id int primary key, name text, value float8, taken timestamptz, site point)', number);
    end loop;
  end $$`);
  await sql.unsafe(`insert into bench_1
    select n, 'Site ' || n, n / 7.0, now(), point(n % 360 - 180, n % 180 - 90)
    from generate_series(1, 100000) n`);
  await sql.unsafe('vacuum analyze bench_1');
}

async function measure(origin, sql, address) {
  const ask = async (path, form) => {
    const body = new URLSearchParams({ f: 'json', ...form });
    const answer = await (await fetch(`${origin}${path}`, { method: 'POST', body })).json();
    if (answer.error) throw new Error(`${path}: ${JSON.stringify(answer.error)}`);
    return answer;
  };
  const account = { username: 'admin', password };
  const { token } = await ask('/sharing/rest/generateToken', account);
  const portal = (path, form = {}) => ask(`/sharing/rest${path}`, { ...form, token });
  const { id: datastoreId } = await portal('/content/users/admin/addDataStore', {
    title: 'Bench',
    host: address.hostname,
    port: address.port,
    database: address.pathname.slice(1),
    user: decodeURIComponent(address.username),
    password: decodeURIComponent(address.password),
    tls: 'disable',
  });
  const made = await portal('/content/users/admin/createFolder', { title: 'Bench' });
  const { servers } = await portal('/portals/self/servers');
  const publish = async (form = {}) => {
    const began = performance.now();
    const path = `${datastores}/allDatasets/publishLayers`;
    const { jobId } = await portal(path, { datastoreId, ...form });
    for (;;) {
      const job = await portal(`/portals/self/jobs/${jobId}`, { num: '1' });
      if (job.status === 'completed') return (performance.now() - began) / 1000;
      if (job.status !== 'submitted' && job.status !== 'processing') {
        throw new Error(job.statusMessage);
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  const first = await publish({
    portalFolderId: made.folder.id,
    serverId: servers[0].id,
    serverFolder: 'Bench',
    templateSvcConfig: JSON.stringify(template),
  });
  const same = await publish();
  await sql.unsafe(
    'drop table bench_2; alter table bench_3 add more int; create table fresh (id int)',
  );
  const changed = await publish();
  const texts = await publish({ syncItemInfo: 'true' });
  const rate = (seconds) => Math.round(tables / seconds);
  const rows = [
    { what: `publish ${tables} tables`, figure: rate(first), unit: 'datasets/s' },
    { what: `synchronize ${tables} tables, none changed`, figure: rate(same), unit: 'datasets/s' },
    {
      what: `synchronize ${tables} tables, three changed`,
      figure: rate(changed),
      unit: 'datasets/s',
    },
    {
      what: `synchronize ${tables} tables with item texts`,
      figure: rate(texts),
      unit: 'datasets/s',
    },
  ];
  return [...rows, ...(await measureQuery(ask, token, sql))];
}

async function median(work) {
  const times = [];
  for (let count = 0; count < repeats; count += 1) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  times.sort((one, other) => one - other);
  return Math.round(times[times.length >> 1] * 10) / 10;
}

async function measureQuery(ask, token, sql) {
  const layer = '/server/rest/services/Bench/bench_1/FeatureServer/0/query';
  const form = {
    where: 'value > 100',
    outFields: '*',
    resultRecordCount: String(features),
    token,
  };
  const what = `query of ${features} features of 100,000`;
  return [
    { what: `${what}, feature JSON`, figure: await median(() => ask(layer, form)), unit: 'ms' },
    {
      what: `${what}, GeoJSON`,
      figure: await median(() => ask(layer, { ...form, f: 'geojson' })),
      unit: 'ms',
    },
    {
      what: `${what}, bare SQL`,
      figure: await median(() =>
        sql.unsafe(`select * from bench_1 where value > 100 order by id limit ${features}`),
      ),
      unit: 'ms',
    },
  ];
}
