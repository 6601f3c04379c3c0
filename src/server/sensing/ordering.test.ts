import { describe, expect, it } from 'vitest';
import { idsOf, read } from './test-client.ts';
import { serveTestNetwork } from './test-network.ts';

/** Results of every type on Datastream 3, and Sensors whose names sort apart in most locales. */
const rows = `
  insert into observation (stream_id, id, phenomenon_start, result_number, result_json)
  select 3, 100 + ordinality, '2022-01-01T00:00:00Z',
    (value ->> 'n')::double precision, value -> 'j'
  from jsonb_array_elements('[
    {"n": 2.5}, {"n": -1}, {"j": 0.10000000000000000001}, {"n": 0.1}, {"j": 0.09999999999999999999},
    {"j": 1e400}, {"j": -1e400}, {"n": 1e308}, {"j": "b"}, {"j": "Z"}, {"j": "a"}, {"j": "ä"}, {"j": "10"},
    {"j": true}, {"j": false}, {"j": null}, {"j": [2]}, {"j": [10]}, {"j": {"a": 1}}
  ]'::jsonb) with ordinality;
  insert into sensor (id, name, encoding_type, metadata, properties)
  select 100 + ordinality, name, 'text/plain', '""', jsonb_build_object('of', name)
  from unnest(array['b', 'B', 'a', 'Ä', 'A', 'é', 'e', 'z', '-b', ' b', '_b', '名']) with ordinality s (name)`;

const service = serveTestNetwork(rows);

describe('$orderby', () => {
  it.each([
    [
      'results by type, then by their exact value',
      'Datastreams(3)/Observations',
      'result',
      [
        116, 113, 110, 111, 109, 112, 107, 102, 105, 104, 103, 101, 108, 106, 115, 114, 118, 117,
        119,
      ],
    ],
    [
      'texts by their bytes',
      'Sensors',
      'name',
      [110, 109, 105, 102, 111, 103, 101, 107, 108, 104, 106, 112],
    ],
    [
      'texts in JSON by their bytes',
      'Sensors',
      'properties/of',
      [110, 109, 105, 102, 111, 103, 101, 107, 108, 104, 106, 112],
    ],
  ])('orders %s, and backwards', async (_, path, $orderby, ids) => {
    const $filter = 'id gt 100';
    expect(idsOf(await read(service.app, path, { $orderby, $filter }))).toEqual(ids);
    const backwards = { $orderby: `${$orderby} desc`, $filter };
    expect(idsOf(await read(service.app, path, backwards))).toEqual(ids.toReversed());
  });

  it.each([
    ['Datastreams', 'phenomenonTime', [2, 3, 1]],
    ['Datastreams', 'phenomenonTime desc', [1, 3, 2]],
    ['Things', 'properties/active', [3, 2, 1]],
    ['Things', 'properties/tags desc', [1, 3, 2]],
    ['MultiDatastreams(4)/Observations', 'result[0] desc', [11, 10]],
    ['Observations', 'MultiDatastream/id desc,id desc', null],
    [
      'Datastreams',
      'Thing/properties/level desc,Sensor/name,ObservedProperty/name desc',
      [3, 1, 2],
    ],
    ['Observations', 'Datastream/Thing/Locations/name', 400],
    ['Things', 'length(Datastreams/name)', 400],
    ['Things', `${'name,'.repeat(40)}id`, 400],
    ['Things', `${'properties/level desc,'.repeat(31)}id`, [2, 1, 3]],
  ])('%s by %s', async (path, $orderby, expected) => {
    const answer = await read(service.app, path, { $orderby, $filter: 'id lt 100' });
    if (typeof expected === 'number') expect(answer.status).toBe(expected);
    else if (expected === null) expect(idsOf(answer).slice(0, 2)).toEqual([11, 10]);
    else expect(idsOf(answer)).toEqual(expected);
  });

  it('says how to order what a set leads to', async () => {
    const { body } = await read(service.app, 'Datastreams', {
      $orderby: 'Observations/phenomenonTime desc',
    });
    expect(body.message).toBe(
      '$orderby: "Observations/phenomenonTime" at character 0 leads through a set and has no single value; order it inside, in $expand=Observations($orderby=…).',
    );
  });
});

describe('$select', () => {
  it('names a link once, however often it is asked for', async () => {
    const response = await service.app.inject(
      '/v1.1/Things(1)?$select=Locations,Locations,name,name',
    );
    expect(response.body.match(/Locations@iot/g)).toHaveLength(1);
    expect(response.body.match(/"name"/g)).toHaveLength(1);
  });

  it('is an empty object where no entity has what is asked for', async () => {
    const { body } = await read(service.app, 'Datastreams(1)/Observations', {
      $select: 'MultiDatastream',
      $top: '1',
    });
    expect(body.value).toEqual([{}]);
  });
});

describe('$expand', () => {
  it('takes the same set twice when the options agree', async () => {
    const $expand = 'Locations($select=name),Locations($select=name;$top=1)';
    const { body } = await read(service.app, 'Things(1)', { $expand });
    expect(body.Locations).toEqual([{ name: 'Roof' }]);
  });
});
