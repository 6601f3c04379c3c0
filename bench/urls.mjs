/** How fast the addresses of 100,000 items are moved, every tenth with a document of ten more. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { startPostgres } from '../tools/postgres.mjs';
import { startService } from './service.mjs';

const items = 100_000;
const password = 'a password for measuring';
const oldServer = 'https://gis.example.org/server';

/** Measures with the service on a PostgreSQL server; gives one row a figure. */
export async function measureUrls() {
  const server = await startPostgres();
  if (server === undefined) {
    console.log('Not measured: urls (no PostgreSQL server could be had).');
    return [];
  }
  const folder = mkdtempSync(join(tmpdir(), 'fieldstation-bench-'));
  const port = process.env.BENCH_PORT ?? '4189';
  const sql = postgres(server.url, { max: 1, onnotice: () => undefined });
  let service;
  try {
    service = await startService({
      PORT: port,
      SAMPLE: 'none',
      DATA_DIR: folder,
      ADMIN_PASSWORD: password,
      DATABASE_URL: server.url,
    });
    await makeItems(sql);
    return await measure(`http://127.0.0.1:${port}/sharing/rest`);
  } finally {
    await service?.stop();
    await sql.end();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function makeItems(sql) {
  await sql`insert into federated_server (id, name, url, admin_url, server_role)
    values ('bench', 'Bench', ${oldServer}, ${oldServer}, 'FEDERATED_SERVER')`;
  await sql`insert into item (id, owner, type, title, access, url, created, modified, search)
    select md5(n::text), 'admin', 'Feature Service', 'Layer ' || n, 'private',
      ${oldServer} || '/rest/services/S' || n || '/FeatureServer', now(), now(), '{}'
    from generate_series(1, ${items}::int) n`;
  await sql`insert into item_data (item_id, content_type, body)
    select md5(n::text), 'application/json', (
      select jsonb_agg(${oldServer} || '/rest/services/S' || layer)::text
      from generate_series(1, 10) layer)
    from generate_series(10, ${items}::int, 10) n`;
  await sql`analyze item, item_data`;
}

async function measure(portal) {
  const ask = async (path, form) => {
    const body = new URLSearchParams({ f: 'json', ...form });
    const answer = await (await fetch(`${portal}${path}`, { method: 'POST', body })).json();
    if (answer.error) throw new Error(`${path}: ${JSON.stringify(answer.error)}`);
    return answer;
  };
  const { token } = await ask('/generateToken', { username: 'admin', password });
  const timed = async (operation, form) => {
    const began = performance.now();
    await ask(`/portals/self/urls/${operation}`, { serverId: 'bench', token, ...form });
    return (performance.now() - began) / 1000;
  };
  const report = await timed('generateUrlReport', { urlType: 'federatedServerUrl' });
  const newUrl = 'https://maps.example.org/arcgis';
  const seconds = await timed('updateFederatedServerUrl', { newUrl });
  const again = await timed('updateFederatedServerUrl', { newUrl });
  const rate = (time) => Math.round(items / time);
  return [
    { what: 'report of 100,000 items', figure: rate(report), unit: 'items/s' },
    { what: 'move the addresses of 100,000 items', figure: rate(seconds), unit: 'items/s' },
    { what: 'the same once more, nothing left', figure: rate(again), unit: 'items/s' },
  ];
}
