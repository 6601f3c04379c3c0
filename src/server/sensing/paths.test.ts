import { describe, expect, it } from 'vitest';
import { kindList } from '#sensing/contract/kinds.ts';
import { defaultLimits } from './limits.ts';
import { entitiesOf, follow, idsOf, read } from './test-client.ts';
import { serveTestNetwork, testRoot } from './test-network.ts';

const service = serveTestNetwork();

describe('landing page', () => {
  it.each(['/v1.1', '/v1.1/'])('%s lists the nine sets', async (url) => {
    const response = await service.app.inject({ method: 'GET', url });
    expect(response.statusCode).toBe(200);
    const { value, serverSettings } = response.json();
    const names = value.map((set: { name: string }) => set.name);
    expect(names.toSorted()).toEqual(kindList.map((kind) => kind.set).toSorted());
    for (const { name, url: address } of value) expect(address).toBe(`${testRoot}/${name}`);
    const requirements = 'http://www.opengis.net/spec/iot_sensing/1.1/req';
    for (const requirement of ['datamodel', 'request-data', 'multi-datastream']) {
      expect(serverSettings.conformance).toContain(`${requirements}/${requirement}`);
    }
    expect(serverSettings.resultFormats).toEqual(['dataArray', 'CSV', 'GeoJSON']);
    expect(serverSettings.limits).toEqual(defaultLimits);
  });
});

describe('entity sets', () => {
  it.each([
    ['Datastreams', [1, 2, 3]],
    ['FeaturesOfInterest', [1, 2]],
    ['HistoricalLocations', [1, 2, 3]],
    ['Locations', [1, 2, 3]],
    ['MultiDatastreams', [4]],
    ['Observations', [1, 10, 2, 11, 3, 4, 5, 6, 7, 8, 9]],
    ['ObservedProperties', [1, 2, 3]],
    ['Sensors', [1, 2]],
    ['Things', [1, 2, 3]],
  ])('%s', async (set, ids) => {
    const answer = await read(service.app, set);
    expect(idsOf(answer)).toEqual(ids);
    expect(Object.keys(answer.body)).toEqual(['value']);
  });
});

it('allows a slash at the end', async () => {
  const { body } = await read(service.app, 'Things(1)/Datastreams/', { $top: '1' });
  expect(body['@iot.nextLink']).toContain(
    `${testRoot}/Things(1)/Datastreams?$top=1&$skip=1&$skiptoken=`,
  );
});

describe('related entities', () => {
  it.each([
    ['Datastreams(1)/Observations', [1, 2, 3, 4, 5]],
    ['Datastreams(3)/Observations', []],
    ['FeaturesOfInterest(1)/Observations', [1, 10, 2, 11, 3, 4]],
    ['HistoricalLocations(2)/Locations', [1, 2]],
    ['Locations(1)/HistoricalLocations', [1, 2]],
    ['Locations(3)/Things', [2]],
    ['MultiDatastreams(4)/Observations', [10, 11]],
    ['MultiDatastreams(4)/ObservedProperties', [2, 1]],
    ['ObservedProperties(1)/Datastreams', [1, 3]],
    ['ObservedProperties(1)/MultiDatastreams', [4]],
    ['Sensors(1)/Datastreams', [1, 2, 3]],
    ['Sensors(2)/MultiDatastreams', [4]],
    ['Things(1)/Datastreams', [1, 2]],
    ['Things(1)/HistoricalLocations', [1, 2]],
    ['Things(1)/Locations', [1, 2]],
    ['Things(1)/MultiDatastreams', [4]],
    ['Things(3)/Locations', []],
    ['Things(1)/Datastreams(1)/Observations', [1, 2, 3, 4, 5]],
    ['Observations(1)/Datastream/Thing/Locations', [1, 2]],
  ])('the set %s', async (path, ids) => {
    expect(idsOf(await read(service.app, path))).toEqual(ids);
  });

  it.each([
    ['Datastreams(1)/ObservedProperty', 1, 'Temperature'],
    ['Datastreams(1)/Sensor', 1, 'Thermometer'],
    ['Datastreams(3)/Thing', 2, "O'Brien's buoy"],
    ['HistoricalLocations(1)/Thing', 1, 'Überwachung "Nord"'],
    ['MultiDatastreams(4)/Sensor', 2, 'Weather mast'],
    ['MultiDatastreams(4)/Thing', 1, 'Überwachung "Nord"'],
    ['Observations(1)/Datastream', 1, 'Air temperature'],
    ['Observations(5)/FeatureOfInterest', 2, 'Lake water'],
    ['Observations(10)/MultiDatastream', 4, 'Wind and temperature'],
    ['Observations(10)/MultiDatastream/Thing', 1, 'Überwachung "Nord"'],
    ['Things(1)/MultiDatastreams(4)/ObservedProperties(1)', 1, 'Temperature'],
  ])('the entity %s', async (path, id, name) => {
    const { status, body } = await read(service.app, path);
    expect(status).toBe(200);
    expect(body).toMatchObject({ '@iot.id': id, name });
  });
});

describe('what does not exist', () => {
  it.each([
    ['Thing', 'There is no entity set "Thing". Did you mean "Things"?'],
    ['things', 'There is no entity set "things". Did you mean "Things"?'],
    ['Things(99)', 'There is no Things(99).'],
    ['Things(99)/Datastreams', 'There is no Things(99).'],
    ['Things(abc)', 'There is no Thing with the id abc.'],
    ["Things('1')", "There is no Thing with the id '1'."],
    ['Things()', 'There is no Thing with the id .'],
    ['Things(99999999999999999999)', 'There is no Thing with the id 99999999999999999999.'],
    ['Things(9223372036854775808)', 'There is no Thing with the id 9223372036854775808.'],
    ['Things(9223372036854775807)', 'There is no Things(9223372036854775807).'],
    ['Things(1)/Datastreams(3)', 'There is no Things(1)/Datastreams(3).'],
    ['Things(1)/Datastream', 'Thing leads to nothing of the name "Datastream".'],
    ['Things/Datastreams', 'There is no path "Things/Datastreams": Things is a set.'],
    ['Datastreams(1)/Thing(1)', 'Thing is a single entity and takes no id.'],
    ['Datastreams(4)', 'There is no Datastreams(4).'],
    ['Datastreams(4)/Observations', 'There is no Datastreams(4).'],
    ['MultiDatastreams(1)/Observations', 'There is no MultiDatastreams(1).'],
    ['Observations(10)/Datastream', 'There is no Observations(10)/Datastream.'],
    ['Observations(6)/FeatureOfInterest', 'There is no Observations(6)/FeatureOfInterest.'],
    ['Things(1) or (1=1)', 'There is no Thing with the id 1) or (1=1.'],
    ['Things(1;drop table thing)', 'There is no Thing with the id 1;drop table thing.'],
  ])('%s gives 404', async (path, message) => {
    const { status, body } = await read(service.app, path);
    expect(status).toBe(404);
    expect(body).toMatchObject({ code: 404, type: 'error' });
    expect(body.message).toContain(message);
  });
});

describe('methods and headers', () => {
  it.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)('%s gives 405', async (method) => {
    for (const url of ['/v1.1', '/v1.1/Things', '/v1.1/Things(1)']) {
      const response = await service.app.inject({
        method,
        url,
        payload: '<x/>',
        headers: { 'content-type': 'text/xml' },
      });
      expect(response.statusCode).toBe(405);
      expect(response.headers.allow).toBe('GET, HEAD, OPTIONS');
      expect(response.json()).toMatchObject({ code: 405, type: 'error' });
    }
  });

  it('answers HEAD like GET without the body', async () => {
    const response = await service.app.inject({ method: 'HEAD', url: '/v1.1/Things(1)' });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toContain('application/json');
    expect(response.body).toBe('');
    expect((await service.app.inject({ method: 'HEAD', url: '/v1.1/Things(99)' })).statusCode).toBe(
      404,
    );
  });

  it('may be read from any origin', async () => {
    const headers = { origin: 'https://elsewhere.example' };
    const response = await service.app.inject({ url: '/v1.1/Things(99)', headers });
    expect(response.headers['access-control-allow-origin']).toBe('*');
    const preflight = await service.app.inject({
      method: 'OPTIONS',
      url: '/v1.1/Things',
      headers: { ...headers, 'access-control-request-method': 'GET' },
    });
    expect(preflight.statusCode).toBe(204);
    expect(preflight.headers['access-control-allow-origin']).toBe('*');
  });
});

describe('links', () => {
  it('lead from an entity to all that is related to it, on every kind', async () => {
    const { body } = await read(service.app, '');
    const sets = body.value as { url: string }[];
    for (const { url } of sets) {
      const [first] = entitiesOf(await follow(service.app, url));
      expect((await follow(service.app, first?.['@iot.selfLink'])).body).toEqual(first);
      for (const [key, link] of Object.entries(first ?? {})) {
        if (!key.endsWith('@iot.navigationLink')) continue;
        expect((await follow(service.app, link)).status, String(link)).toBe(200);
      }
    }
  });
});
