import { describe, expect, it } from 'vitest';
import { read } from '../test-client.ts';
import { serveTestNetwork, testRoot } from '../test-network.ts';

const service = serveTestNetwork();

async function csv(path: string, options: Record<string, string> = {}) {
  const search = new URLSearchParams({ ...options, $resultFormat: 'CSV' });
  const response = await service.app.inject(`/v1.1/${path}?${search}`);
  return { ...response, lines: response.body.split('\r\n') };
}

describe('dataArray', () => {
  it('groups the Observations of a page by their stream, each in the order of the page', async () => {
    const { body } = await read(service.app, 'Observations', {
      $resultFormat: 'dataArray',
      $select: 'id,result',
      $top: '4',
      $count: 'true',
    });
    expect(body).toMatchObject({
      '@iot.count': 11,
      value: [
        {
          'Datastream@iot.navigationLink': `${testRoot}/Datastreams(1)`,
          components: ['id', 'result'],
          'dataArray@iot.count': 2,
          dataArray: [
            [1, 1],
            [2, 2],
          ],
        },
        {
          'MultiDatastream@iot.navigationLink': `${testRoot}/MultiDatastreams(4)`,
          dataArray: [
            [10, [3.5, 20]],
            [11, [4.5, 21]],
          ],
        },
      ],
    });
    expect(Object.keys(body)).toEqual(['@iot.count', 'value', '@iot.nextLink']);
    expect(body['@iot.nextLink']).toContain('$resultFormat=dataArray');
    const next = await service.app.inject(String(body['@iot.nextLink']).slice(testRoot.length - 5));
    expect(next.json().value[0].dataArray).toEqual([
      [3, 3],
      [4, 4],
      [5, 5.5],
    ]);
  });

  it('has every property as a component, and null where an Observation has none', async () => {
    const { body } = await read(service.app, 'Datastreams(2)/Observations', {
      $resultFormat: 'dataArray',
      $filter: 'id le 7',
    });
    expect(body.value).toEqual([
      {
        'Datastream@iot.navigationLink': `${testRoot}/Datastreams(2)`,
        components: [
          'id',
          'phenomenonTime',
          'result',
          'resultTime',
          'resultQuality',
          'validTime',
          'parameters',
        ],
        'dataArray@iot.count': 2,
        dataArray: [
          [6, '2020-02-01T00:00:00.000Z', "it's raining", null, null, null, null],
          [7, '2020-02-01T01:00:00.000Z', true, null, null, null, null],
        ],
      },
    ]);
  });

  it('is an empty list for no Observations', async () => {
    const options = { $resultFormat: 'dataArray' };
    expect((await read(service.app, 'Datastreams(3)/Observations', options)).body).toEqual({
      value: [],
    });
    expect((await read(service.app, 'Datastreams(99)/Observations', options)).status).toBe(404);
  });

  it.each([
    ['Things', {}, 'dataArray is for Observations; Things can be had as CSV or GeoJSON.'],
    ['Observations', { $expand: 'Datastream' }, 'dataArray has no place for $expand'],
    ['Observations', { $select: 'FeatureOfInterest' }, 'no place for the link FeatureOfInterest'],
    ['Observations', { $select: 'resul' }, 'Did you mean "result"?'],
    ['Observations(1)', {}, 'dataArray is for sets'],
  ])('%s with %o is refused', async (path, options, message) => {
    const { status, body } = await read(service.app, path, {
      ...options,
      $resultFormat: 'dataArray',
    });
    expect(status).toBe(400);
    expect(body.message).toContain(message);
  });
});

describe('CSV', () => {
  it('has a header and a line for each entity', async () => {
    const { headers, lines } = await csv('Datastreams(1)/Observations', {
      $select: 'phenomenonTime,result',
      $top: '2',
      $orderby: 'id desc',
    });
    expect(headers['content-type']).toBe('text/csv; charset=utf-8; header=present');
    expect(lines).toEqual([
      'phenomenonTime,result',
      '2020-01-01T04:00:00.000Z/2020-01-01T05:00:00.000Z,5.5',
      '2020-01-01T03:00:00.000Z,4',
      '',
    ]);
  });

  it('quotes where it must, and tells an empty text from none', async () => {
    const { lines } = await csv('Things', { $select: 'name,properties/tags,properties/type' });
    expect(lines).toEqual([
      'name,properties/tags,properties/type',
      '"Überwachung ""Nord""","[""a"", ""b""]",station',
      "O'Brien's buoy,,buoy",
      'Empty,,',
      '',
    ]);
    const { lines: locations } = await csv('Locations', { $select: 'description,properties' });
    expect(locations[1]).toBe('"",');
  });

  it('has columns for the parts of a unit and for what is expanded', async () => {
    const { lines } = await csv('Observations', {
      $select: 'id',
      $expand:
        'Datastream($select=name,unitOfMeasurement;$expand=Thing($select=id)),FeatureOfInterest($select=name)',
      $filter: 'id eq 1 or id eq 6 or id eq 10',
    });
    expect(lines).toEqual([
      'id,Datastream/name,Datastream/unitOfMeasurement/name,Datastream/unitOfMeasurement/symbol,Datastream/unitOfMeasurement/definition,Datastream/Thing/id,FeatureOfInterest/name',
      '1,Air temperature,degree Celsius,°C,ucum:Cel,1,Air over the roof',
      '10,,,,,,Air over the roof',
      '6,Notes,,,,1,',
      '',
    ]);
  });

  it('takes the first entity of a set', async () => {
    const { lines } = await csv('Datastreams', {
      $select: 'id',
      $expand: 'Observations($select=id,result;$orderby=phenomenonTime desc;$top=1)',
    });
    expect(lines).toEqual([
      'id,Observations/id,Observations/result',
      '1,5,5.5',
      '2,9,"{""unit"": ""m"", ""depth"": 3}"',
      '3,,',
      '',
    ]);
  });

  it.each([
    ['Things', 'Datastreams', 'write Datastreams($top=1)'],
    ['Things', 'Datastreams($top=1;$expand=Observations)', 'write Observations($top=1)'],
    ['Datastreams', 'Thing($top=1)', 'Thing at character 0 is a single entity'],
    ['Datastreams', 'Thing/Datastream', 'Did you mean "Datastreams"?'],
    ['Datastreams', 'Thing($select=nme)', 'Did you mean "name"?'],
  ])('%s with %s is refused', async (set, $expand, message) => {
    const refused = await csv(set, { $expand });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().message).toContain(message);
  });

  it('has the next page in the Link header', async () => {
    const first = await csv('Things', { $select: 'id', $top: '2' });
    const link = String(first.headers.link);
    const [, address = ''] = /^<(.*)>; rel="next"$/.exec(link) ?? [];
    const next = await service.app.inject(address.slice(testRoot.length - 5));
    expect(next.body).toBe('id\r\n3\r\n');
    expect(next.headers.link).toBeUndefined();
  });

  it('has only a header for an empty set, and is 404 for a path that leads nowhere', async () => {
    expect((await csv('Datastreams(3)/Observations', { $select: 'id' })).body).toBe('id\r\n');
    expect((await csv('Datastreams(99)/Observations')).statusCode).toBe(404);
    expect((await csv('Things(99)')).statusCode).toBe(404);
    expect((await csv('Things(3)', { $select: 'id,name' })).body).toBe('id,name\r\n3,Empty\r\n');
  });

  it('works on every kind, with every single navigation expanded', async () => {
    const root = (await read(service.app, '')).body.value as { name: string }[];
    for (const { name } of root) {
      const { statusCode, lines } = await csv(name);
      expect(statusCode, name).toBe(200);
      expect(lines.length, name).toBeGreaterThan(2);
    }
  });
});

describe('GeoJSON', () => {
  const options = { $resultFormat: 'GeoJSON' };

  it('makes a Feature of each Location, a wrapped one too', async () => {
    const { body } = await read(service.app, 'Locations', {
      ...options,
      $top: '2',
      $count: 'true',
    });
    expect(body).toEqual({
      type: 'FeatureCollection',
      '@iot.count': 3,
      features: [
        {
          type: 'Feature',
          id: 1,
          geometry: { type: 'Point', coordinates: [8.5, 47.4] },
          properties: {
            id: 1,
            name: 'Roof',
            description: '',
            encodingType: 'application/geo+json',
          },
        },
        expect.objectContaining({ id: 2, geometry: { type: 'Point', coordinates: [8.6, 47.5] } }),
      ],
      '@iot.nextLink': expect.stringContaining('$resultFormat=GeoJSON'),
    });
  });

  it('flattens what is expanded, and takes the first geometry in it', async () => {
    const { body } = await read(service.app, 'Datastreams', {
      ...options,
      $filter: 'id eq 3',
      $select: 'name,unitOfMeasurement',
      $expand:
        'Thing($select=name,properties;$expand=Locations($select=id)),ObservedProperty($select=name)',
    });
    expect(body.features).toEqual([
      {
        type: 'Feature',
        geometry: expect.objectContaining({ type: 'Polygon' }),
        properties: {
          name: 'Water temperature',
          'unitOfMeasurement/name': 'degree Celsius',
          'unitOfMeasurement/symbol': '°C',
          'unitOfMeasurement/definition': 'ucum:Cel',
          'Thing/name': "O'Brien's buoy",
          'Thing/properties/type': 'buoy',
          'Thing/properties/level': 10,
          'Thing/properties/active': false,
          'Thing/Locations/0/id': 3,
          'ObservedProperty/name': 'Temperature',
        },
      },
    ]);
  });

  it.each([
    ['Things', ['Point', 'Polygon', undefined]],
    ['HistoricalLocations', ['Point', 'Point', 'Polygon']],
    ['Datastreams', ['Point', undefined, undefined]],
    ['FeaturesOfInterest', ['Point', 'Point']],
    ['Sensors', [undefined, undefined]],
    ['Observations(5)', ['Point']],
  ])('%s have the geometry that belongs to them', async (path, types) => {
    const { body } = await read(service.app, path, options);
    const features = body.features as { geometry: { type: string } | null; properties: object }[];
    expect(features.map(({ geometry }) => geometry?.type)).toEqual(types);
    expect(Object.keys(features[0]?.properties ?? {}).join()).not.toMatch(/Locations|Feature/);
  });

  it('is sent as GeoJSON', async () => {
    const response = await service.app.inject('/v1.1/Things?$resultFormat=geojson');
    expect(response.headers['content-type']).toBe('application/geo+json; charset=utf-8');
  });
});
