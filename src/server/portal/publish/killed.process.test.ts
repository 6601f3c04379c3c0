import { afterAll, beforeAll, expect, test } from 'vitest';
import { sensibleTemplate } from '#portal/contract/template-service-configuration.ts';
import { cleanUp, freePort, makeFolder, runService } from '#server/service-process.ts';
import { RunningPortal } from '../running-portal.ts';
import { hasTestServer, TestStore } from './test-stores.ts';

const password = 'kill the service';
const tables = 40;
/** Of these the first are published at once. Each of the others is waited for while it is locked. */
const open = 5;
const operations = '/portals/self/datastores/allDatasets';

let folder = '';
let store: TestStore;

beforeAll(async () => {
  folder = makeFolder();
  if (!hasTestServer) return;
  store = await TestStore.make();
  await store.run(`do $$ begin
    for number in 1..${tables} loop
      execute format('create table %I (id int primary key, at point)', 'Table ' || 100 + number);
    end loop;
  end $$`);
}, 120_000);
afterAll(async () => {
  cleanUp(folder);
  if (hasTestServer) await store.remove();
}, 120_000);

/** Locks all tables but the first, so that a publish is slow from there on; gives what ends it. */
async function slowDown(): Promise<() => Promise<void>> {
  const session = await store.sql.reserve();
  await session`begin`;
  for (let number = open + 1; number <= tables; number += 1) {
    await session.unsafe(`lock table "Table ${100 + number}" in access exclusive mode`);
  }
  return async () => {
    await session`rollback`;
    session.release();
  };
}

async function startPortal() {
  const port = String(await freePort());
  const service = runService(folder, { PORT: port, ADMIN_PASSWORD: password });
  await service.said('Ctrl-C stops it');
  return { service, portal: new RunningPortal(port, password) };
}

/** Registers the data store and publishes it; gives the ids of the item and the job. */
async function publish(portal: RunningPortal) {
  const add = '/content/users/admin/addDataStore';
  const item = await portal.askAs('admin', add, { title: 'Tables', ...store.connection() });
  const made = await portal.askAs('admin', '/content/users/admin/createFolder', {
    title: 'Layers',
  });
  const { servers } = await portal.askAs('admin', '/portals/self/servers');
  const [server] = servers as { id: string }[];
  const answer = await portal.askAs('admin', `${operations}/publishLayers`, {
    datastoreId: String(item.id),
    portalFolderId: (made.folder as { id: string }).id,
    serverId: server?.id ?? '',
    serverFolder: 'Tables',
    templateSvcConfig: JSON.stringify(sensibleTemplate),
  });
  return { storeId: String(item.id), jobId: String(answer.jobId) };
}

interface Job {
  readonly status: string;
  readonly progress: { readonly done: number; readonly total: number };
}

/** Asks for the job until it is as wanted. */
async function jobWhen(portal: RunningPortal, jobId: string, wanted: (job: Job) => boolean) {
  for (;;) {
    const job = await portal.askAs('admin', `/portals/self/jobs/${jobId}`);
    if (job.error !== undefined) throw new Error(JSON.stringify(job.error));
    if (wanted(job as unknown as Job)) return job as unknown as Job;
  }
}

test.runIf(hasTestServer)(
  'kill -9 in the middle of a publish: the next start goes on, without doubles',
  async () => {
    const first = await startPortal();
    const speedUp = await slowDown();
    const { storeId, jobId } = await publish(first.portal);
    await jobWhen(first.portal, jobId, ({ progress }) => progress.done >= open);
    first.service.child.kill('SIGKILL');
    await first.service.exit;
    await speedUp();

    const { portal } = await startPortal();
    const job = await jobWhen(portal, jobId, ({ status }) => status !== 'processing');
    expect(job).toMatchObject({ status: 'completed', progress: { done: tables, total: tables } });

    const layers = await portal.askAs('admin', `${operations}/getLayers`, { datastoreId: storeId });
    const names = (layers.layerAndDatasets as { layer: { url: string } }[]).map(
      ({ layer }) => layer.url,
    );
    expect(names).toHaveLength(2 * tables);
    expect(new Set(names).size).toBe(2 * tables);
    for (const type of ['Map Service', 'Feature Service']) {
      const found = await portal.askAs('admin', '/search', { q: `owner:admin AND type:"${type}"` });
      expect(found.total).toBe(tables);
    }
  },
  300_000,
);
