/** portal-api.md, "Publish layers in bulk", rule by rule, on a database of another server. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sensibleTemplate } from '#portal/contract/template-service-configuration.ts';
import { folderId } from '../sample/item-values.ts';
import { hasTestServer, TestStore } from './test-stores.ts';
import {
  actionsOf,
  openPublishBench,
  ownServer,
  type PublishBench,
  portalFolder,
  stepOf,
} from './testing.ts';

const template = (changes: object = {}) => ({ ...sensibleTemplate, ...changes });

describe.runIf(hasTestServer)('a database of another server', () => {
  let bench: PublishBench;
  let store: TestStore;
  let id = '';

  beforeAll(async () => {
    [bench, store] = await Promise.all([openPublishBench(), TestStore.make()]);
    await store.run(`
      create table wells (id int primary key, name text, site point);
      insert into wells values (1, 'North', '(8,50)'), (2, 'South', '(9,47.5)');
      create table parcels (id int primary key, area polygon);
      create table readings (well int, taken timestamptz);
      create table secret (id int primary key);
      revoke all on secret from ${store.user}`);
    id = await store.register(bench);
  }, 120_000);
  afterAll(async () => {
    await bench.portal.close();
    await store.remove();
  });

  test('"The first call is the initial bulk publish. It produces one map layer item and one feature layer item per accessible dataset."', async () => {
    const job = await bench.publish(id, bench.initial('Wells'));
    expect(job.status).toBe('completed');
    expect(actionsOf(job)).toEqual([
      'public.parcels: add done',
      'public.readings: add done',
      'public.wells: add done',
    ]);
    expect(await bench.layers(id)).toEqual([
      'Feature Service public.parcels',
      'Map Service public.parcels',
      'Feature Service public.readings',
      'Map Service public.readings',
      'Feature Service public.wells',
      'Map Service public.wells',
    ]);
    const { feature } = await bench.itemsOf(job, 'public.wells');
    expect(feature).toMatchObject({
      ownerFolder: portalFolder,
      extent: [
        [8, 47.5],
        [9, 50],
      ],
    });
  });

  test('"After the initial call the values of templateSvcConfig, portalFolderId, serverId, serverFolder are remembered with the data store item."', async () => {
    expect(
      await bench.ask('/portals/self/datastores/publication', { datastoreId: id }),
    ).toMatchObject({
      portalFolderId: portalFolder,
      serverId: ownServer,
      serverFolder: 'Wells',
      fixed: ['serverId', 'serverFolder'],
      templateSvcConfig: sensibleTemplate,
    });
    const resource = `/content/items/${id}/resources/templateServiceConfiguration.json`;
    expect(await bench.ask(resource)).toEqual(sensibleTemplate);
    const list = await bench.ask(`/content/items/${id}/resources`);
    expect(list.resources).toMatchObject([{ resource: 'templateServiceConfiguration.json' }]);
  });

  test('a fixed value may be sent again, empty or as null, but not changed', async () => {
    for (const serverFolder of ['Wells', '', 'null']) {
      expect(await bench.compare(id, { serverFolder })).toMatchObject({ counts: { keep: 3 } });
    }
    expect(await bench.call(id, { serverFolder: 'Other' })).toMatchObject({
      error: {
        code: 400,
        message: 'Publish layes failed.',
        details: [
          'Invalid value for serverFolder. Layers have been published from this data store before and the value is read-only. Passing null is valid.',
        ],
      },
    });
    const portalFolderId = folderId('mbauer', 'Drafts');
    expect(await bench.compare(id, { portalFolderId })).toMatchObject({ isInitial: false });
  });

  test('"A later call with only datastoreId synchronizes: layers are added for new tables, layers of removed tables are deleted, and each layer is checked for schema changes and its map document refreshed when the schema changed."', async () => {
    await store.run(`create table springs (id int primary key);
      drop table parcels;
      alter table wells add column depth real, alter column name type varchar(80)`);
    const compared = await bench.compare(id);
    expect(compared.counts).toEqual({ add: 1, delete: 1, update: 1, restore: 0, keep: 1 });
    expect(compared.changes).toContainEqual(
      expect.objectContaining({
        dataset: 'public.wells',
        action: 'update',
        reasons: ['columns'],
        columns: [
          { column: 'name', change: 'changed', from: 'text', to: 'character varying(80)' },
          { column: 'depth', change: 'added', from: null, to: 'real' },
        ],
      }),
    );
    const job = await bench.publish(id);
    expect(actionsOf(job)).toEqual([
      'public.parcels: delete done',
      'public.readings: keep done',
      'public.springs: add done',
      'public.wells: update done',
    ]);
    const gone = String(stepOf(job, 'public.parcels').details.mapItemId);
    expect(await bench.ask(`/content/items/${gone}`)).toMatchObject({
      error: { messageCode: 'CONT_0001' },
    });
    expect(await bench.layers(id)).toHaveLength(6);
    expect((await bench.compare(id)).counts).toMatchObject({
      keep: 3,
      add: 0,
      delete: 0,
      update: 0,
    });
  });

  test('"With syncItemInfo true, title, snippet, description, min and max scale, extent, tags, credits and access constraints are copied to the layer items."', async () => {
    const metadata = {
      title: 'Wells and their sites',
      snippet: 'Where water is measured.',
      description: 'All wells of the network.',
      tags: ['water', 'wells'],
      credits: 'Water office',
      accessConstraints: 'For members',
      minScale: 500_000,
      maxScale: 1000,
    };
    await store.run(`comment on table wells is '${JSON.stringify(metadata)}';
      insert into wells values (3, 'Far', '(20,60)')`);
    const untouched = await bench.itemsOf(await bench.publish(id), 'public.wells');
    expect(untouched.map).toMatchObject({
      title: 'wells',
      extent: [
        [8, 47.5],
        [9, 50],
      ],
    });
    const synced = await bench.itemsOf(
      await bench.publish(id, { syncItemInfo: 'true' }),
      'public.wells',
    );
    for (const item of [synced.map, synced.feature]) {
      expect(item).toMatchObject({
        title: metadata.title,
        snippet: metadata.snippet,
        description: metadata.description,
        tags: metadata.tags,
        accessInformation: metadata.credits,
        licenseInfo: metadata.accessConstraints,
        extent: [
          [8, 47.5],
          [20, 60],
        ],
        properties: { minScale: 500_000, maxScale: 1000 },
      });
    }
  });

  test('"To change the template for all layers, the call must include templateSvcConfig with the new configuration and applySvcConfigChanges. The new configuration is then stored with the data store item."', async () => {
    const changed = template({ capabilities: 'Map,Query', note: 'an unknown member is kept' });
    const templateSvcConfig = JSON.stringify(changed);
    expect(await bench.call(id, { templateSvcConfig })).toMatchObject({
      error: { message: 'Publish layes failed.' },
    });
    expect(await bench.call(id, { applySvcConfigChanges: 'true' })).toMatchObject({
      error: { details: ['templateSvcConfig: A value is required with applySvcConfigChanges.'] },
    });
    const job = await bench.publish(id, { templateSvcConfig, applySvcConfigChanges: 'true' });
    for (const step of job.steps.steps) {
      expect(step).toMatchObject({
        state: 'done',
        details: { action: 'update', reasons: ['template'] },
      });
    }
    const resource = `/content/items/${id}/resources/templateServiceConfiguration.json`;
    expect(await bench.ask(resource)).toEqual(changed);
  });

  test('"Only the owner of the data store item may call it."', async () => {
    const path = '/portals/self/datastores/allDatasets/publishLayers';
    const isForbidden = { error: { code: 403, messageCode: 'GWM_0003' } };
    expect(await bench.portal.askAs('admin', path, { datastoreId: id })).toMatchObject(isForbidden);
    // Who cannot see the item does not learn that it exists.
    expect(await bench.portal.askAs('jlee', path, { datastoreId: id })).toMatchObject({
      error: { messageCode: 'CONT_0001' },
    });
  });

  test('"Layers published this way are accessible only to the publishing user until shared within the organization or publicly."', async () => {
    const job = await bench.publish(id);
    const { map, feature } = await bench.itemsOf(job, 'public.wells');
    for (const item of [map, feature]) {
      expect(item).toMatchObject({ owner: 'mbauer', access: 'private' });
      const seen = await bench.portal.askAs('jlee', `/content/items/${String(item.id)}`);
      expect(seen).toMatchObject({ error: { messageCode: 'CONT_0001' } });
    }
  });

  test('"The operation runs asynchronously. Response: the publish response object." and its status, with and without a job', async () => {
    const answer = await bench.call(id);
    expect(answer).toEqual({
      success: true,
      datastoreId: id,
      serverId: ownServer,
      jobType: 'publishAllDatasets',
      jobId: expect.stringMatching(/^j[0-9a-f-]{36}$/),
    });
    const jobID = String(answer.jobId);
    await bench.finished(jobID);
    const done = { status: 'completed', statusMessage: '3 datasets are in step.', itemId: id };
    expect(await bench.status(id, { jobType: 'publishAllDatasets', jobID })).toMatchObject(done);
    expect(await bench.status(id)).toMatchObject({ ...done, jobId: jobID });
    const path = `/content/users/mbauer/items/${id}/status`;
    expect(await bench.ask(path, { jobID: 'j0' })).toMatchObject({ error: { code: 400 } });
  });
});
