import { describe, expect, it } from 'vitest';

import { idsOf, read } from './test-client.ts';
import { serveTestNetwork } from './test-network.ts';

const service = serveTestNetwork();

describe('what is not understood', () => {
  it.each([
    [
      'Things',
      '$filter',
      "nme eq 'x'",
      '$filter: Thing has no property "nme" at character 0. Did you mean "name"?',
    ],
    [
      'Things',
      '$filter',
      "Datastreams/nme eq 'x'",
      '$filter: Datastream has no property "nme" at character 12. Did you mean "name"?',
    ],
    [
      'Things',
      '$filter',
      'name eq 5',
      '$filter: found name (text) at character 0, expected a number.',
    ],
    [
      'Things',
      '$filter',
      'name',
      '$filter: found name (text) at character 0, expected something true or false.',
    ],
    ['Things', '$filter', 'Datastreams eq 5', '$filter: "Datastreams" at character 0 is an entity'],
    [
      'Things',
      '$filter',
      'Datastreams eq null',
      '$filter: "Datastreams" at character 0 is an entity',
    ],
    [
      'Things',
      '$filter',
      "name/x eq 'x'",
      '$filter: name has no members, found "x" at character 5.',
    ],
    [
      'Things',
      '$filter',
      'name/any()',
      '"name" at character 0 is not a set of entities, which any is for.',
    ],
    ['Datastreams', '$filter', 'Thing/any()', '"Thing" at character 0 is not a set of entities'],
    [
      'Things',
      '$filter',
      'Datastreams/any(d:e/id eq 1)',
      'Thing has no property "e" at character 18',
    ],
    ['Things', '$filter', "'x' in name", 'found name (text) at character 7, expected a list'],
    ['Things', '$filter', 'id in (1,now())', 'found id (number) at character 0, expected a time'],
    ['Observations', '$filter', 'during(phenomenonTime,2020-01-01)', 'expected an interval'],
    ['Observations', '$filter', 'time(phenomenonTime) eq 5', 'expected a time of day'],
    ['Things', '$filter', 'id gt null', 'expected a value to compare with gt'],
    ['Things', '$filter', "strtswith(name,'x')", 'Did you mean "startswith"?'],
    [
      'Observations',
      '$filter',
      "phenomenonTime gt '2020-01-01T00:00:00Z'",
      'Times are written without quotes',
    ],
    ['Observations', '$filter', 'phenomenonTime gt 5', 'expected a time'],
    ['Observations', '$filter', 'result eq 1e999999', 'out of range'],
    [
      'Things',
      '$filter',
      'year(name) eq 1',
      'found name (text) at character 5, expected a time. The function is year(time).',
    ],
    ['Things', '$orderby', 'nme', '$orderby: Thing has no property "nme" at character 0.'],
    ['Things', '$orderby', '1', '$orderby: found 1 (number) at character 0'],
    [
      'Things',
      '$orderby',
      'Datastreams/name',
      '$orderby: "Datastreams/name" at character 0 leads through a set',
    ],
    [
      'Things',
      '$select',
      'nme',
      '$select: Thing has no property "nme" at character 0. Did you mean "name"?',
    ],
    ['Things', '$select', 'Datastreams/name', '$expand=Datastreams($select=…)'],
    [
      'Things',
      '$expand',
      'Datastream',
      '$expand: Thing has no navigation property "Datastream" at character 0. Did you mean "Datastreams"?',
    ],
    [
      'Things',
      '$expand',
      'Datastreams($select=nme)',
      '$expand: Datastream has no property "nme" at character 20.',
    ],
    [
      'Things',
      '$expand',
      'Datastreams($filter=nme eq 1)',
      '$expand: Datastream has no property "nme" at character 20.',
    ],
    [
      'Datastreams',
      '$expand',
      'Thing($top=1)',
      '$expand: Thing at character 0 is a single entity; $top is for sets.',
    ],
    [
      'Things',
      '$expand',
      'Datastreams/Thing/Datastreams/Thing/Datastreams/Thing',
      'more than 5 levels deep',
    ],
    [
      'Things(1)',
      '$filter',
      'id eq 1',
      '$filter: Things(1) is a single entity; $filter is for sets.',
    ],
    ['Things(1)', '$count', 'true', '$count is for sets.'],
    ['Things', '$top', 'x', '$top: found "x" at character 0'],
    ['Things', '$count', '1', '$count: found "1" at character 0, expected true or false.'],
    ['Things', '$fliter', 'id eq 1', '$fliter: there is no such option. Did you mean "$filter"?'],
  ])('%s?%s=%s', async (path, option, value, message) => {
    const { status, body } = await read(service.app, path, { [option]: value });
    expect(body).toMatchObject({ code: 400, type: 'error' });
    expect(body.message).toContain(message);
    expect(status).toBe(400);
  });

  it('is 501 for an option that is not offered', async () => {
    const { status, body } = await read(service.app, 'Things', { $search: 'x' });
    expect(status).toBe(501);
    expect(body).toMatchObject({ code: 501, type: 'error' });
  });

  it('is an option given twice', async () => {
    const response = await service.app.inject('/v1.1/Things?$top=1&$top=2');
    expect(response.statusCode).toBe(400);
  });

  it('is not white space around an option', async () => {
    const response = await service.app.inject(
      '/v1.1/Things?%0A%20%20$filter=%0Aid%20eq%201&%20$select=id',
    );
    expect(response.json()).toEqual({ value: [{ '@iot.id': 1 }] });
  });
});

describe('hostile texts', () => {
  const hostile = [
    "'; drop table thing; --",
    "' or '1'='1",
    "\\'; select 1; --",
    '$1',
    '"}],"value":[',
    '%_\\',
    "''''",
    '\u2028\u0001</script>',
    '😀',
  ];
  const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

  it.each(hostile)('%j is only ever a text', async (text) => {
    const filters = [
      `name eq ${quoted(text)}`,
      `properties/type eq ${quoted(text)}`,
      `contains(name,${quoted(text)})`,
      `Datastreams/Observations/result eq ${quoted(text)}`,
    ];
    for (const $filter of filters) {
      expect(idsOf(await read(service.app, 'Things', { $filter }))).toEqual([]);
    }
    const $expand = `Datastreams($top=1;$filter=name ne ${quoted(text)})`;
    const { status, body } = await read(service.app, 'Things(1)', { $expand });
    expect(status).toBe(200);
    expect(body).toHaveProperty('Datastreams@iot.nextLink');
  });

  it.each(hostile)('%j is never part of the SQL, wherever it stands bare', async (text) => {
    const requests: Record<string, string>[] = [
      { $filter: text },
      { $filter: `properties/${text} eq 1` },
      { $filter: `${text} eq 1` },
      { $filter: `${text}(name)` },
      { $select: text },
      { $select: `properties/${text}` },
      { $orderby: text },
      { $orderby: `name ${text}` },
      { $expand: text },
      { $expand: `Datastreams($select=${text})` },
      { $top: text },
      { $count: text },
    ];
    for (const options of requests) {
      const { status } = await read(service.app, 'Things', options);
      // A member of a JSON object may have any name that the grammar can write, even $1.
      expect(status === 200 && text === '$1' ? 400 : status, JSON.stringify(options)).toBe(400);
    }
    for (const path of [`Things(${text})`, text, `Things(1)/${text}`]) {
      const url = `/v1.1/${encodeURIComponent(path)}`;
      expect((await service.app.inject(url)).statusCode, path).toBe(404);
    }
    expect(idsOf(await read(service.app, 'Things'))).toEqual([1, 2, 3]);
  });
});
