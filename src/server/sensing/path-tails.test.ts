import { describe, expect, it } from 'vitest';
import { follow, read } from './test-client.ts';
import { sensingApp, serveTestNetwork, testRoot } from './test-network.ts';

const service = serveTestNetwork(`
    insert into thing (id, name, properties) values
      (9007199254740993, 'Far', '{"big":9007199254740993,"text":"","a/b":{"c d":[[1,2],[3]]}}');
    insert into observation (stream_id, id, phenomenon_start, result_json) values
      (2, 9007199254740995, '2021-01-01T00:00:00Z', '9007199254740997.10')`);

describe('a property', () => {
  it.each([
    ['Things(1)/name', '{"name":"Überwachung \\"Nord\\""}'],
    ['Things(1)/id', '{"@iot.id":1}'],
    ['Things(1)/@iot.id', '{"@iot.id":1}'],
    ['Things(9007199254740993)/id', '{"@iot.id":9007199254740993}'],
    ['Things(9007199254740993)/properties/big', '{"big":9007199254740993}'],
    ['Things(1)/properties/type', '{"type":"station"}'],
    ['Things(1)/properties/deep/x', '{"x":1}'],
    ['Things(1)/properties/tags[1]', '{"tags[1]":"b"}'],
    ['Things(1)/properties/tags/1', '{"1":"b"}'],
    ['Things(9007199254740993)/properties/a%2Fb/c%20d[0][1]', '{"c d[0][1]":2}'],
    ['Locations(1)/location/coordinates', '{"coordinates":[8.5, 47.4]}'],
    ['Datastreams(1)/unitOfMeasurement/symbol', '{"symbol":"°C"}'],
    [
      'Datastreams(1)/phenomenonTime',
      '{"phenomenonTime":"2020-01-01T00:00:00.000Z/2020-01-01T04:00:00.000Z"}',
    ],
    ['Observations(10)/result[1]', '{"result[1]":20}'],
    ['Observations(9007199254740995)/result', '{"result":9007199254740997.10}'],
    ['Observations(1)/Datastream/Thing/name', '{"name":"Überwachung \\"Nord\\""}'],
    [
      'Things(1)/Datastreams(1)/Observations(1)/FeatureOfInterest/name',
      '{"name":"Air over the roof"}',
    ],
    ['Sensors(2)/metadata', '{"metadata":{"height": 10}}'],
  ])('%s', async (path, body) => {
    const answer = await service.app.inject(`/v1.1/${path}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe(body);
  });

  it.each([
    ['Things(1)/name/$value', 'text/plain', 'Überwachung "Nord"'],
    ['Things(9007199254740993)/id/$value', 'text/plain', '9007199254740993'],
    ['Things(9007199254740993)/properties/text/$value', 'text/plain', ''],
    ['Things(1)/properties/active/$value', 'text/plain', 'true'],
    ['Things(1)/properties/deep/$value', 'application/json', '{"x": 1, "y": null}'],
    ['Observations(5)/result/$value', 'text/plain', '5.5'],
    ['Observations(6)/result/$value', 'text/plain', "it's raining"],
    ['Observations(10)/result/$value', 'application/json', '[3.5, 20]'],
    ['Observations(1)/phenomenonTime/$value', 'text/plain', '2020-01-01T00:00:00.000Z'],
  ])('%s is bare', async (path, type, body) => {
    const answer = await service.app.inject(`/v1.1/${path}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe(`${type}; charset=utf-8`);
    expect(answer.body).toBe(body);
  });

  it.each([
    'Things(3)/properties',
    'Things(1)/properties/deep/y',
    'Things(1)/properties/none/$value',
    'Things(1)/properties/tags[7]',
    'Observations(8)/result',
    'Observations(2)/resultTime/$value',
    'Datastreams(3)/observedArea',
  ])('%s has no value: 204', async (path) => {
    const answer = await service.app.inject(`/v1.1/${path}`);
    expect(answer.statusCode).toBe(204);
    expect(answer.body).toBe('');
  });

  it.each([
    ['Things(99)/name', 'There is no Things(99).'],
    ['Things(1)/nme', 'Thing leads to nothing of the name "nme". Did you mean "name"?'],
    ['Things(1)/name/first', 'name has no members, found "first" behind it.'],
    ['Things/name', 'Things is a set'],
    ['Things(1)/$value', 'There is no "$value" of Things.'],
    ['Things(1)/$count', 'There is no "$count" of Things.'],
    ['Things/$ref/$ref', 'There is no "$ref/$ref" of Things.'],
    ['Observations(6)/FeatureOfInterest/name', 'There is no Observations(6)/FeatureOfInterest.'],
    [`Things(1)${'/Datastreams(1)/Thing'.repeat(10)}`, 'more than 16 parts'],
  ])('%s is not there', async (path, message) => {
    const { status, body } = await read(service.app, path);
    expect(status).toBe(404);
    expect(body.message).toContain(message);
  });

  it('takes no options', async () => {
    const { status, body } = await read(service.app, 'Things(1)/name', { $select: 'id' });
    expect(status).toBe(400);
    expect(body.message).toBe('$select: name is a property; it does not take $select.');
  });
});

describe('$ref', () => {
  it('gives the links of a set, in pages', async () => {
    const { body } = await read(service.app, 'Things(1)/Datastreams/$ref', {
      $top: '1',
      $count: 'true',
    });
    expect(body).toMatchObject({
      '@iot.count': 2,
      value: [{ '@iot.selfLink': `${testRoot}/Datastreams(1)` }],
    });
    const { body: rest } = await follow(service.app, body['@iot.nextLink']);
    expect(rest).toEqual({
      '@iot.count': 2,
      value: [{ '@iot.selfLink': `${testRoot}/Datastreams(2)` }],
    });
  });

  it('gives the link of an entity', async () => {
    const { body } = await read(service.app, 'Observations(1)/Datastream/$ref');
    expect(body).toEqual({ '@iot.selfLink': `${testRoot}/Datastreams(1)` });
  });

  it('takes no $select and no $expand', async () => {
    expect((await read(service.app, 'Things/$ref', { $select: 'id' })).status).toBe(400);
    expect((await read(service.app, 'Things(1)/$ref', { $expand: 'Datastreams' })).status).toBe(
      400,
    );
  });
});

describe('$count as a path', () => {
  it.each([
    ['Observations/$count', '12'],
    ['Things(1)/Datastreams/$count', '2'],
    ['Datastreams(3)/Observations/$count', '0'],
    ['Observations/$count?$filter=Datastream/id%20eq%201', '5'],
  ])('%s', async (path, count) => {
    const answer = await service.app.inject(`/v1.1/${path}`);
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.body).toBe(count);
  });

  it('is 404 below what is not there, 400 with other options', async () => {
    expect((await read(service.app, 'Things(99)/Datastreams/$count')).status).toBe(404);
    expect((await read(service.app, 'Things/$count', { $top: '1' })).status).toBe(400);
  });
});

describe('the address', () => {
  it.each([
    ['Things?$filter=name%20eq%20%27%E4%27', '$filter: the address is not UTF-8'],
    ['Things?$filter=name%20eq%20%27%', '$filter: the address is not UTF-8'],
    ['Things?$filter=name%20eq%20%27a%00%27', '$filter: found the character NUL at character 10.'],
    ['Observations?$filter=phenomenonTime%20gt%202020-01-01T00:00:00+01:00', 'write it as %2B'],
    ["Observations?$filter=phenomenonTime%20gt%20'2020-01-01T00:00:00Z'", 'without quotes'],
    [`Things?$filter=name%20eq%20%27${'x'.repeat(8000)}%27`, 'expected at most 8000'],
    ['Things?$top=1&$top=2', '$top: the option is given more than once.'],
    ['Things?$top=-1', '$top: found "-1" at character 0, expected a whole number from 0.'],
    ['Things?$count=yes', 'expected true or false'],
    ['Things?$skip=1.5', '$skip: found "1.5"'],
  ])('%s is 400 with words', async (path, message) => {
    const answer = await service.app.inject(`/v1.1/${path}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 400, type: 'error' });
    expect(answer.json().message).toContain(message);
  });

  it('may have a plus as a space, an empty option, an unknown one without $', async () => {
    const answer = await service.app.inject('/v1.1/Things?$filter=id+eq+1&&cache=7&$select=id');
    expect(answer.json()).toEqual({ value: [{ '@iot.id': 1 }] });
  });

  it('may be written with escapes and more slashes', async () => {
    for (const address of [
      '/v1%2E1/Things(3)/id',
      '/v1.1/%54hings%283%29/id/',
      '/v1.1//Things(3)/id',
    ]) {
      expect((await service.app.inject(address)).body, address).toBe('{"@iot.id":3}');
    }
  });

  it('gets JSON whatever it accepts', async () => {
    const answer = await service.app.inject({
      url: '/v1.1/Things',
      headers: { accept: 'text/html' },
    });
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  });
});

describe('limits', () => {
  it('are those of the environment, and stand on the landing page', async () => {
    const small = await sensingApp(service.database, {
      SENSING_PAGE_SIZE: '2',
      SENSING_MAX_PAGE_SIZE: '3',
      SENSING_EXPAND_DEPTH: '1',
      SENSING_EXPRESSION_SIZE: '100',
    });
    const sizeOf = async (options: Record<string, string>) =>
      ((await read(small, 'Observations', options)).body.value as unknown[]).length;
    expect(await sizeOf({})).toBe(2);
    expect(await sizeOf({ $top: '50' })).toBe(3);
    expect((await read(small, 'Things', { $expand: 'Datastreams/Sensor' })).status).toBe(400);
    expect((await read(small, 'Things', { $filter: ' '.repeat(101) })).status).toBe(400);
    const { serverSettings } = (await read(small, '')).body;
    expect(serverSettings).toMatchObject({
      limits: { pageSize: 2, maximumPageSize: 3, expandDepth: 1, expressionSize: 100 },
    });
    await small.close();
  });
});
