/** Published services, over the schema of the portal's own database that the sample offers. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LayerDescription } from '#portal/contract/feature-service.ts';
import { openPublishBench, ownStore, type PublishBench } from '../publish/testing.ts';
import { askService, makeLiveTables } from './testing.ts';

let bench: PublishBench;
let mapItem = '';

beforeAll(async () => {
  bench = await openPublishBench();
  await makeLiveTables(bench.portal);
  const job = await bench.publish(ownStore, bench.initial('Live'));
  expect(job.status).toBe('completed');
  mapItem = String((await bench.itemsOf(job, 'station_data.gauges')).map.id);
}, 120_000);
afterAll(() => bench.portal.close());

const gauges = '/services/Live/gauges/FeatureServer/0';
const ask = (path: string, form: Record<string, string> = {}) =>
  askService(bench.portal, path, form, 'mbauer');
const query = (form: Record<string, string>, layer = gauges) => ask(`${layer}/query`, form);

describe('who may see a service', () => {
  test('a stranger is asked to sign in, another member finds nothing, until the item is shared', async () => {
    const path = '/services/Live/gauges/MapServer';
    expect(await askService(bench.portal, path)).toMatchObject({ error: { code: 499 } });
    expect(await askService(bench.portal, path, {}, 'jlee')).toMatchObject({
      error: { code: 404 },
    });
    await bench.ask(`/content/users/mbauer/items/${mapItem}/share`, { everyone: 'true' });
    expect(await askService(bench.portal, path)).toMatchObject({ mapName: 'gauges' });
    // The feature layer is an item of its own.
    const features = '/services/Live/gauges/FeatureServer';
    expect(await askService(bench.portal, features)).toMatchObject({ error: { code: 499 } });
    const list = await askService(bench.portal, '/services/Live');
    expect(list.services).toEqual([{ name: 'Live/gauges', type: 'MapServer' }]);
    expect(await askService(bench.portal, '/services')).toMatchObject({ folders: ['Live'] });
  });

  test('it says where tokens are to be had', async () => {
    expect(await askService(bench.portal, '/info')).toMatchObject({
      owningSystemUrl: 'http://portal.test:8080',
      authInfo: { tokenServicesUrl: 'http://portal.test:8080/sharing/rest/generateToken' },
    });
  });
});

describe('descriptions', () => {
  test('the service names its layer, or its table', async () => {
    expect(await ask('/services/Live/gauges/FeatureServer')).toMatchObject({
      layers: [{ id: 0, name: 'gauges', geometryType: 'esriGeometryPoint' }],
      tables: [],
      capabilities: 'Query',
      maxRecordCount: 2000,
    });
    expect(await ask('/services/Live/observed_properties/FeatureServer')).toMatchObject({
      layers: [],
      tables: [{ id: 0, type: 'Table' }],
    });
  });

  test('the layer names its fields, key and extent', async () => {
    const layer = LayerDescription.parse(await ask(gauges));
    expect(layer).toMatchObject({
      geometryType: 'esriGeometryPoint',
      objectIdField: 'gauge',
      displayField: 'Name of it',
      extent: { xmin: 8, ymin: 50, xmax: 10, ymax: 52, spatialReference: { wkid: 4326 } },
    });
    expect(layer.fields?.map(({ name, type }) => `${name} ${type.slice(13)}`)).toEqual([
      'gauge OID',
      'Name of it String',
      'level Double',
      'opened Date',
      'closed Date',
      'is_active SmallInteger',
      'huge BigInteger',
    ]);
  });

  test('a layer that is not there is not found', async () => {
    for (const path of ['/services/Live/gauges/FeatureServer/1', '/services/Live/none/MapServer']) {
      expect(await ask(path)).toMatchObject({ error: { code: 404 } });
    }
  });
});

describe('features', () => {
  test('as feature JSON', async () => {
    const answer = await query({
      where: 'gauge <= 2',
      outFields: '*',
      orderByFields: 'gauge DESC',
    });
    expect(answer).toMatchObject({
      objectIdFieldName: 'gauge',
      geometryType: 'esriGeometryPoint',
      spatialReference: { wkid: 4326 },
    });
    expect(answer.features).toEqual([
      {
        attributes: {
          gauge: 2,
          'Name of it': '100% sure',
          level: 2.5,
          opened: Date.UTC(2024, 1, 1, 12),
          closed: null,
          is_active: 0,
          huge: 1,
        },
        geometry: { x: 9, y: 51 },
      },
      expect.objectContaining({
        attributes: expect.objectContaining({
          closed: Date.UTC(2024, 4, 1),
          huge: 9007199254740991,
          is_active: 1,
        }),
      }),
    ]);
  });

  test('as GeoJSON, and without what JSON has no sign for', async () => {
    const answer = await query({ where: 'gauge >= 3', outFields: 'level', f: 'geojson' });
    expect(answer).toEqual({
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          id: 3,
          geometry: { type: 'Point', coordinates: [10, 52] },
          properties: { gauge: 3, level: null },
        },
        { type: 'Feature', id: 4, geometry: null, properties: { gauge: 4, level: null } },
      ],
    });
  });

  test('in the projection of web maps', async () => {
    const answer = await query({ where: 'gauge = 1', outSR: '102100' });
    const [feature] = answer.features as { geometry: { x: number; y: number } }[];
    expect(feature?.geometry.x).toBeCloseTo(890_555.926, 2);
    expect(feature?.geometry.y).toBeCloseTo(6_446_275.841, 2);
  });

  test('page by page', async () => {
    const first = await query({ resultRecordCount: '3', returnGeometry: 'false' });
    expect(first).toMatchObject({ exceededTransferLimit: true });
    expect(first.features).toHaveLength(3);
    const second = await query({ resultRecordCount: '3', resultOffset: '3' });
    expect(second).not.toHaveProperty('exceededTransferLimit');
    expect(second.features).toMatchObject([{ attributes: { gauge: 4 } }]);
  });

  test('counted, by ids, as distinct values, and as a box', async () => {
    expect(await query({ where: '1=1', returnCountOnly: 'true' })).toEqual({ count: 4 });
    expect(await query({ objectIds: '4,2', returnIdsOnly: 'true' })).toEqual({
      objectIdFieldName: 'gauge',
      objectIds: [2, 4],
    });
    const distinct = await query({ outFields: 'is_active', returnDistinctValues: 'true' });
    expect((distinct.features as { attributes: object }[]).map((f) => f.attributes)).toEqual([
      { is_active: 0 },
      { is_active: 1 },
      { is_active: null },
    ]);
    expect(await query({ where: 'gauge < 3', returnExtentOnly: 'true' })).toMatchObject({
      extent: { xmin: 8, ymin: 50, xmax: 9, ymax: 51 },
      count: 2,
    });
  });

  test('statistics, in groups', async () => {
    const outStatistics = JSON.stringify([
      { statisticType: 'count', onStatisticField: 'gauge', outStatisticFieldName: 'n' },
      { statisticType: 'MAX', onStatisticField: 'opened', outStatisticFieldName: 'newest' },
    ]);
    const answer = await query({
      outStatistics,
      groupByFieldsForStatistics: 'is_active',
      orderByFields: 'n DESC',
      where: 'is_active is not null',
    });
    expect(answer.features).toEqual([
      { attributes: { is_active: 1, n: 2, newest: Date.UTC(2024, 2, 1, 12) } },
      { attributes: { is_active: 0, n: 1, newest: Date.UTC(2024, 1, 1, 12) } },
    ]);
  });

  test('a key of two columns is numbered, and core shapes are areas and lines', async () => {
    const layer = '/services/Live/shapes/FeatureServer/0';
    const answer = await query({ outFields: '*', f: 'geojson' }, layer);
    expect(answer.features).toMatchObject([
      { id: 1, properties: { objectid: 1, name: 'a' }, geometry: { type: 'Polygon' } },
      { id: 2, properties: { objectid: 2, name: 'b' } },
    ]);
    const esri = await query({ objectIds: '1' }, layer);
    expect(esri.features).toMatchObject([
      {
        geometry: {
          rings: [
            [
              [0, 0],
              [0, 10],
              [10, 10],
              [10, 0],
              [0, 0],
            ],
          ],
        },
      },
    ]);
  });
});

test('a column that is gone is told as a change, and the next publish mends it', async () => {
  await bench.portal.database.execute('alter table station_data.gauges drop column huge');
  const changed =
    'The dataset has changed or may no longer be read. Its owner can bring the layer up to date.';
  expect(await query({ outFields: '*' })).toMatchObject({ error: { message: changed } });
  await bench.publish(ownStore);
  expect((await query({ outFields: '*' })).features).toHaveLength(4);
});
