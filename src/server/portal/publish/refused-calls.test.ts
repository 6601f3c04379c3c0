/** Calls of publishLayers that are refused, and rules 6 and 7 of portal-api.md. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPublishBench, ownStore, type PublishBench } from './testing.ts';

describe('what is refused before anything is done', () => {
  let bench: PublishBench;
  beforeAll(async () => {
    bench = await openPublishBench();
  }, 120_000);
  afterAll(() => bench.portal.close());

  test('the first call names every value', async () => {
    expect(await bench.call(ownStore, {})).toMatchObject({
      error: {
        details: ['templateSvcConfig', 'portalFolderId', 'serverId', 'serverFolder'].map(
          (name) => `${name}: A value is required on the first publish.`,
        ),
      },
    });
  });

  test.each([
    ['serverId', 'none', 'serverId: There is no server with this id.'],
    ['portalFolderId', 'none', 'Folder does not exist or is inaccessible.'],
    [
      'serverFolder',
      'a/b',
      'serverFolder: Letters, digits, _ and - are allowed, without a - at the beginning.',
    ],
    ['templateSvcConfig', '{', 'templateSvcConfig: JSON text is required.'],
    [
      'templateSvcConfig',
      '{"type":"ImageServer"}',
      'templateSvcConfig.type: Only the value MapServer is supported.',
    ],
    [
      'templateSvcConfig',
      '{"type":"MapServer"}',
      'templateSvcConfig.extensions: An extension of typeName FeatureServer with enabled "true" is required.',
    ],
  ])('%s %s', async (name, value, sentence) => {
    const answer = await bench.call(ownStore, { ...bench.initial('Refused'), [name]: value });
    expect(JSON.stringify(answer.error)).toContain(JSON.stringify(sentence).slice(1, -1));
    expect(await bench.layers(ownStore)).toEqual([]);
  });

  test('"Bulk publishing from a cloud data warehouse is unsupported."', async () => {
    const { id } = await bench.ask('/content/users/mbauer/addItem', {
      title: 'A warehouse',
      type: 'Data Store',
      text: '{"type":"cloudDataWarehouse"}',
    });
    expect(await bench.call(String(id), bench.initial('Cloud'))).toMatchObject({
      error: {
        code: 400,
        details: ['Bulk publishing from a cloud data warehouse is not supported.'],
      },
    });
  });

  test('"The owner\'s role must include the privileges Publish server-based layers and Create feature layers in bulk from a data store."', async () => {
    for (const lacking of ['publishServerServices', 'bulkPublishFromDataStores']) {
      await bench.portal.database.query(
        `update role set privileges = privileges - $1::text where id = 'org_publisher'`,
        [`portal:publisher:${lacking}`],
      );
      expect(await bench.call(ownStore, bench.initial('Rights'))).toMatchObject({
        error: { code: 403, messageCode: 'GWM_0003' },
      });
      await bench.portal.database.query(
        `update role set privileges = privileges || to_jsonb($1::text) where id = 'org_publisher'`,
        [`portal:publisher:${lacking}`],
      );
    }
  });

  test('every call is in the audit log, without the password of a connection', async () => {
    await bench.ask('/content/users/mbauer/addDataStore', {
      ...{ title: 'Elsewhere', host: 'db.example', database: 'gis', user: 'reader' },
      password: 'not to be told',
    });
    const log = await bench.portal.askAs('admin', '/portals/self/audit', { num: '100' });
    const operations = (log.entries as { operation: string }[]).map(({ operation }) => operation);
    expect(operations).toContain('publishLayers');
    expect(operations).toContain('addDataStore');
    expect(JSON.stringify(log)).not.toContain('not to be told');
  });
});
