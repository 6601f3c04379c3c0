import { describe, expect, it } from 'vitest';
import { kindList, kinds } from '#sensing/contract/kinds.ts';
import type { Database } from '../db/database.ts';
import { entitiesOf, follow, idsOf, read } from './test-client.ts';
import { sensingApp, serveTestNetwork, testRoot } from './test-network.ts';

const service = serveTestNetwork();

describe('$top and $skip', () => {
  it('cut the set, with a link to the rest that keeps the other options', async () => {
    const answer = await read(service.app, 'Observations', {
      $top: '2',
      $skip: '1',
      $filter: 'result gt 1 and result lt 100',
      $select: 'id',
    });
    expect(answer.body.value).toEqual([{ '@iot.id': 3 }, { '@iot.id': 4 }]);
    const next = await follow(service.app, answer.body['@iot.nextLink']);
    expect(next.body).toEqual({ value: [{ '@iot.id': 5 }] });
  });

  it('walk the whole set by its links, without a link at the end', async () => {
    const ids: unknown[] = [];
    let answer = await read(service.app, 'Observations', { $top: '3' });
    for (;;) {
      ids.push(...idsOf(answer));
      const link = answer.body['@iot.nextLink'];
      if (link === undefined) break;
      expect(link).toContain(`${testRoot}/Observations?$top=3&$skip=`);
      answer = await follow(service.app, link);
    }
    expect(ids).toEqual([1, 10, 2, 11, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('give no link when the page ends exactly with the set', async () => {
    expect((await read(service.app, 'Things', { $top: '3' })).body).not.toHaveProperty(
      '@iot.nextLink',
    );
  });

  it('allow a page of nothing, to count', async () => {
    const answer = await read(service.app, 'Things', { $top: '0', $count: 'true' });
    expect(answer.body).toEqual({ '@iot.count': 3, value: [] });
  });

  it('skip beyond the end', async () => {
    expect((await read(service.app, 'Things', { $skip: '9007199254740991' })).body).toEqual({
      value: [],
    });
  });

  it('make pages of 100 unless told, and of 10,000 at most', async () => {
    await service.database.execute(`
      insert into sensor (id, name, encoding_type, metadata)
      select 100 + i, 'Sensor ' || i, 'text/plain', '""' from generate_series(1, 10100) i`);
    const answer = await read(service.app, 'Sensors');
    expect(answer.body.value).toHaveLength(100);
    expect(answer.body['@iot.nextLink']).toMatch(
      new RegExp(`^${testRoot}/Sensors\\?\\$skip=100&\\$skiptoken=[\\w-]+$`),
    );
    const large = await read(service.app, 'Sensors', { $top: '20000', $select: 'id' });
    expect(large.body.value).toHaveLength(10_000);
    const last = await follow(service.app, large.body['@iot.nextLink']);
    expect(last.body.value).toHaveLength(102);
    await service.database.execute('delete from sensor where id > 100');
  });
});

describe('$count', () => {
  it('counts what the filter leaves, whatever the page', async () => {
    const options = { $count: 'true', $top: '1', $skip: '1', $filter: 'result gt 1' };
    const { body } = await read(service.app, 'Datastreams(1)/Observations', options);
    expect(body['@iot.count']).toBe(4);
    expect(Object.keys(body)[0]).toBe('@iot.count');
  });

  it('is given only when asked for', async () => {
    expect((await read(service.app, 'Things', { $count: 'false' })).body).not.toHaveProperty(
      '@iot.count',
    );
  });
});

describe('$select', () => {
  it.each([
    ['name', { name: "O'Brien's buoy" }],
    ['id,name', { '@iot.id': 2, name: "O'Brien's buoy" }],
    ['@iot.id', { '@iot.id': 2 }],
    ['@iot.selfLink', { '@iot.selfLink': `${testRoot}/Things(2)` }],
    ['Locations', { 'Locations@iot.navigationLink': `${testRoot}/Things(2)/Locations` }],
    ['properties/type', { properties: { type: 'buoy' } }],
    ['properties/type,properties/none', { properties: { type: 'buoy' } }],
    ['properties/type,properties', { properties: { type: 'buoy', level: 10, active: false } }],
  ])('%s', async (select, expected) => {
    expect((await read(service.app, 'Things(2)', { $select: select })).body).toEqual(expected);
  });

  it('keeps the structure of nested members', async () => {
    const $select = 'properties/deep/x,properties/level';
    const { body } = await read(service.app, 'Things(1)', { $select });
    expect(body).toEqual({ properties: { deep: { x: 1 }, level: 3 } });
    const unit = await read(service.app, 'Datastreams(1)', { $select: 'unitOfMeasurement/symbol' });
    expect(unit.body).toEqual({ unitOfMeasurement: { symbol: '°C' } });
    const depth = await read(service.app, 'Observations(9)', { $select: 'result/depth' });
    expect(depth.body).toEqual({ result: { depth: 3 } });
  });

  it('keeps what is expanded', async () => {
    const { body } = await read(service.app, 'Things(2)', {
      $select: 'name',
      $expand: 'Locations($select=name)',
    });
    expect(body).toEqual({ name: "O'Brien's buoy", Locations: [{ name: 'Lake' }] });
  });
});

describe('$orderby', () => {
  it.each([
    ['Things', 'name', [3, 2, 1]],
    ['Things', 'name desc', [1, 2, 3]],
    ['Things', 'properties/level desc', [2, 1, 3]],
    ['Things', 'properties/level', [3, 1, 2]],
    ['Things', 'length(name)', [3, 2, 1]],
    ['Observations', 'phenomenonTime desc', [9, 8, 7, 6, 5, 4, 3, 11, 2, 10, 1]],
    ['Datastreams(1)/Observations', 'resultTime desc,result desc', [1, 5, 4, 3, 2]],
    ['Datastreams(1)/Observations', 'resultTime,result', [2, 3, 4, 5, 1]],
    ['Datastreams', 'Thing/name,id desc', [3, 2, 1]],
  ])('%s by %s', async (set, $orderby, ids) => {
    expect(idsOf(await read(service.app, set, { $orderby }))).toEqual(ids);
  });
});

describe('$expand', () => {
  it('shows related sets and entities inside', async () => {
    const { body } = await read(service.app, 'Things(1)', {
      $expand: 'Datastreams/ObservedProperty,Datastreams/Sensor,Locations',
    });
    expect(body).toMatchObject({
      Locations: [{ name: 'Roof' }, { name: 'Yard' }],
      Datastreams: [
        {
          name: 'Air temperature',
          ObservedProperty: { name: 'Temperature' },
          Sensor: { '@iot.id': 1 },
        },
        { name: 'Notes', ObservedProperty: { name: 'Rain' } },
      ],
      'Datastreams@iot.navigationLink': `${testRoot}/Things(1)/Datastreams`,
    });
    expect(body).not.toHaveProperty('Datastreams@iot.nextLink');
  });

  it('gives an empty list for an empty set and leaves out a single entity that is not there', async () => {
    expect(
      (await read(service.app, 'Things(3)', { $expand: 'Datastreams' })).body.Datastreams,
    ).toEqual([]);
    const [wet] = entitiesOf(
      await read(service.app, 'Observations', {
        $expand: 'FeatureOfInterest,MultiDatastream,Datastream',
        $filter: 'id eq 6',
      }),
    );
    expect(wet).toHaveProperty('Datastream.name', 'Notes');
    expect(Object.keys(wet ?? {})).not.toContain('FeatureOfInterest');
    expect(Object.keys(wet ?? {})).not.toContain('MultiDatastream');
  });

  it('shows the ObservedProperties of a MultiDatastream in the order of its results', async () => {
    const { body } = await read(service.app, 'MultiDatastreams(4)', {
      $expand: 'ObservedProperties($select=name)',
    });
    expect(body.ObservedProperties).toEqual([{ name: 'Wind speed' }, { name: 'Temperature' }]);
  });

  it('takes the options of a set, and links to exactly the rest', async () => {
    const $expand =
      'Datastreams($expand=Observations($select=id;$filter=result ge 2;$orderby=result desc;$top=2;$count=true))';
    const { body } = await read(service.app, 'Things(1)', { $expand });
    const [stream] = body.Datastreams as Record<string, unknown>[];
    expect(stream).toMatchObject({
      'Observations@iot.count': 4,
      Observations: [{ '@iot.id': 5 }, { '@iot.id': 4 }],
    });
    const rest = await follow(service.app, stream?.['Observations@iot.nextLink']);
    expect(rest.body).toEqual({ '@iot.count': 4, value: [{ '@iot.id': 3 }, { '@iot.id': 2 }] });
  });

  it('skips inside', async () => {
    const $expand = 'Observations($select=id;$skip=3;$top=1)';
    const { body } = await read(service.app, 'Datastreams(1)', { $expand });
    expect(body.Observations).toEqual([{ '@iot.id': 4 }]);
    const rest = await follow(service.app, body['Observations@iot.nextLink']);
    expect(rest.body).toEqual({ value: [{ '@iot.id': 5 }] });
  });

  it('works on every navigation property of every kind, two levels deep', async () => {
    for (const kind of kindList) {
      for (const navigation of kind.navigations) {
        for (const inner of kinds[navigation.target].navigations) {
          const $expand = `${navigation.name}/${inner.name}`;
          const answer = await read(service.app, kind.set, { $expand });
          expect(answer.status, `${kind.set}?$expand=${$expand}`).toBe(200);
        }
      }
    }
  });

  it('needs one statement, however many entities there are', async () => {
    let statements = 0;
    const counting: Database = {
      ...service.database,
      query: (...args) => {
        statements += 1;
        return service.database.query(...args);
      },
    };
    const counted = await sensingApp(counting);
    const $expand = 'Datastreams($expand=Observations($expand=FeatureOfInterest)),Locations';
    expect((await read(counted, 'Things', { $expand, $count: 'true' })).status).toBe(200);
    expect(statements).toBe(1);
    await counted.close();
  });
});
