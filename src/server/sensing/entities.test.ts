import { describe, expect, it } from 'vitest';

import { entitiesOf, read } from './test-client.ts';
import { serveTestNetwork, testRoot } from './test-network.ts';

const service = serveTestNetwork();

async function one(path: string): Promise<Record<string, unknown>> {
  const { status, body } = await read(service.app, path);
  expect(status).toBe(200);
  return body;
}

describe('an entity', () => {
  it('is shown whole, with absolute links', async () => {
    const link = (name: string) => `${testRoot}/Things(1)/${name}`;
    expect(await one('Things(1)')).toEqual({
      '@iot.selfLink': `${testRoot}/Things(1)`,
      '@iot.id': 1,
      name: 'Überwachung "Nord"',
      description: 'A station',
      properties: {
        type: 'station',
        level: 3,
        tags: ['a', 'b'],
        deep: { x: 1, y: null },
        active: true,
      },
      'Datastreams@iot.navigationLink': link('Datastreams'),
      'MultiDatastreams@iot.navigationLink': link('MultiDatastreams'),
      'Locations@iot.navigationLink': link('Locations'),
      'HistoricalLocations@iot.navigationLink': link('HistoricalLocations'),
    });
  });

  it('leaves out what it does not have', async () => {
    expect(Object.keys(await one('Things(3)'))).not.toContain('properties');
    const empty = Object.keys(await one('Datastreams(3)'));
    for (const name of ['phenomenonTime', 'resultTime', 'observedArea', 'properties']) {
      expect(empty).not.toContain(name);
    }
  });

  it('keeps null members of a unit', async () => {
    const { unitOfMeasurement } = await one('Datastreams(2)');
    expect(unitOfMeasurement).toEqual({ name: null, symbol: null, definition: null });
  });

  it('shows times in UTC with milliseconds', async () => {
    expect((await one('HistoricalLocations(2)')).time).toBe('2020-02-01T00:00:00.123Z');
    expect((await one('HistoricalLocations(3)')).time).toBe('2020-03-01T00:00:00.000Z');
    expect(await one('Datastreams(1)')).toMatchObject({
      phenomenonTime: '2020-01-01T00:00:00.000Z/2020-01-01T04:00:00.000Z',
      resultTime: '2020-01-01T00:00:00.000Z',
    });
  });

  it('shows the units and types of a MultiDatastream', async () => {
    expect(await one('MultiDatastreams(4)')).toMatchObject({
      '@iot.selfLink': `${testRoot}/MultiDatastreams(4)`,
      multiObservationDataTypes: ['OM_Measurement', 'OM_Measurement'],
      unitOfMeasurements: [{ symbol: 'm/s' }, { definition: 'b' }],
      'Observations@iot.navigationLink': `${testRoot}/MultiDatastreams(4)/Observations`,
    });
  });

  it('shows the metadata of a Sensor as it is, whatever JSON', async () => {
    expect((await one('Sensors(1)')).metadata).toBe('https://example.org/pt100.pdf');
    expect((await one('Sensors(2)')).metadata).toEqual({ height: 10 });
  });
});

describe('an Observation', () => {
  it('writes an interval with equal ends as an instant', async () => {
    expect((await one('Observations(4)')).phenomenonTime).toBe('2020-01-01T03:00:00.000Z');
    expect(await one('Observations(5)')).toMatchObject({
      phenomenonTime: '2020-01-01T04:00:00.000Z/2020-01-01T05:00:00.000Z',
      validTime: '2020-01-01T00:00:00.000Z/2020-02-01T00:00:00.000Z',
      resultQuality: { flag: 'ok' },
    });
  });

  it('keeps the type of its result, and shows result and resultTime when they are null', async () => {
    const results = entitiesOf(await read(service.app, 'Observations', { $orderby: 'id' }));
    expect(results.map((entity) => entity.result)).toEqual([
      1,
      2,
      3,
      4,
      5.5,
      "it's raining",
      true,
      null,
      { depth: 3, unit: 'm' },
      [3.5, 20],
      [4.5, 21],
    ]);
    expect(results[0]?.resultTime).toBe('2020-01-01T00:05:00.000Z');
    expect(results[1]).toHaveProperty('resultTime', null);
  });

  it('links to its Datastream or its MultiDatastream, and to a feature only when it has one', async () => {
    const links = async (path: string) =>
      Object.keys(await one(path)).filter((key) => key.endsWith('navigationLink'));
    expect(await links('Observations(1)')).toEqual([
      'Datastream@iot.navigationLink',
      'FeatureOfInterest@iot.navigationLink',
    ]);
    expect(await links('Observations(10)')).toEqual([
      'MultiDatastream@iot.navigationLink',
      'FeatureOfInterest@iot.navigationLink',
    ]);
    expect(await links('Observations(6)')).toEqual(['Datastream@iot.navigationLink']);
  });
});

it('shows an id beyond 2^53 digit for digit', async () => {
  await service.database.execute("insert into thing (id, name) values (9007199254740993, 'Large')");
  const response = await service.app.inject('/v1.1/Things(9007199254740993)');
  expect(response.body).toContain('"@iot.id":9007199254740993,');
  const filtered = await service.app.inject(
    '/v1.1/Things?$filter=id%20eq%209007199254740993&$select=id',
  );
  expect(filtered.body).toBe('{"value":[{"@iot.id":9007199254740993}]}');
});
