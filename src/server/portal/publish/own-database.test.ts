/** Publishing the portal's own database: what one command shows at work. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actionsOf, openPublishBench, ownServer, ownStore, type PublishBench } from './testing.ts';

let bench: PublishBench;
beforeAll(async () => {
  bench = await openPublishBench();
}, 120_000);
afterAll(() => bench.portal.close());

const datasets = ['datastreams', 'latest_results', 'observed_properties', 'stations'].map(
  (table) => `station_data.${table}`,
);

test('the portal is a federated server that takes services', async () => {
  const { servers } = await bench.ask('/portals/self/servers');
  expect(servers).toContainEqual(
    expect.objectContaining({
      id: ownServer,
      url: 'http://portal.test:8080/server',
      takesServices: true,
    }),
  );
});

test('the connection needs no password, and the datasets are described', async () => {
  const form = { datastoreId: ownStore };
  const validated = await bench.ask('/portals/self/datastores/validate', form);
  expect(validated).toMatchObject({ success: true, datasetCount: 4 });
  const described = await bench.ask('/portals/self/datastores/describe', form);
  expect(described.connection).toEqual({ isOwn: true });
  const found = described.datasets as { name: string }[];
  expect(found.map(({ name }) => name)).toEqual(datasets);
  expect(found.find(({ name }) => name === 'station_data.stations')).toMatchObject({
    type: 'featureClass',
    isView: true,
    geometry: { columns: ['position'], type: 'esriGeometryPoint', srid: 4326 },
  });
});

test('whoever may register data stores can add one that shows the portal itself', async () => {
  const path = '/content/users/mbauer/addDataStore';
  const { id } = await bench.ask(path, { title: 'Stations again', isOwn: 'true' });
  const form = { datastoreId: String(id) };
  const described = await bench.ask('/portals/self/datastores/describe', form);
  expect(described.connection).toEqual({ isOwn: true });
  expect(described.datasets).toHaveLength(datasets.length);
  expect(await bench.ask(path, { title: 'No connection' })).toMatchObject({
    error: {
      details: ['host', 'database', 'user'].map((name) => `${name}: A value is required.`),
    },
  });
});

test('a first publish makes a map layer and a feature layer of each dataset', async () => {
  const compared = await bench.compare(ownStore, bench.initial('Stations'));
  expect(compared).toMatchObject({ isInitial: true, counts: { add: 4, delete: 0, keep: 0 } });
  expect(await bench.layers(ownStore)).toEqual([]);
  const job = await bench.publish(ownStore, bench.initial('Stations'));
  expect(job.status).toBe('completed');
  expect(actionsOf(job)).toEqual(datasets.map((name) => `${name}: add done`));
  const { map, feature } = await bench.itemsOf(job, 'station_data.stations');
  expect(map).toMatchObject({
    type: 'Map Service',
    title: 'stations',
    url: 'http://portal.test:8080/server/rest/services/Stations/stations/MapServer',
  });
  expect(feature).toMatchObject({
    type: 'Feature Service',
    snippet: 'Where Things stand: the newest Location of each.',
    url: 'http://portal.test:8080/server/rest/services/Stations/stations/FeatureServer',
  });
});

test('a second call with only datastoreId keeps everything', async () => {
  const job = await bench.publish(ownStore);
  expect(actionsOf(job)).toEqual(datasets.map((name) => `${name}: keep done`));
  expect(await bench.layers(ownStore)).toHaveLength(8);
});

test('a data store cannot be deleted while layers that need it are there', async () => {
  await bench.ask(`/content/users/mbauer/items/${ownStore}/unprotect`, {});
  const remove = `/content/users/mbauer/items/${ownStore}/delete`;
  const answer = await bench.ask(remove, {});
  expect(answer).toMatchObject({
    error: { message: 'Unable to delete the item: there are layers published from it.' },
  });
  const { details } = answer.error as { details: { itemId: string }[] };
  expect(details).toHaveLength(8);
  const items = details.map(({ itemId }) => itemId).join(',');
  await bench.ask('/content/users/mbauer/deleteItems', { items });
  expect(await bench.ask(remove, {})).toMatchObject({ success: true });
});

test('the portal announces what it adds to the specification', async () => {
  const { portalProperties } = await bench.ask('/portals/self');
  expect(portalProperties).toMatchObject({
    extensions: expect.arrayContaining(['comparePublished', 'publication', 'describeDataStore']),
  });
});
