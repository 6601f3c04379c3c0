import fc from 'fast-check';
import { expect, it } from 'vitest';
import { kindList } from '#sensing/contract/kinds.ts';
import { serveTestNetwork } from './test-network.ts';

const service = serveTestNetwork();

const names = kindList.flatMap((kind) => [
  kind.set,
  `${kind.set}(1)`,
  `${kind.set}(4)`,
  ...kind.navigations.map(({ name }) => name),
  ...kind.properties.map(({ name }) => name),
]);
const segment = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...names) },
  { weight: 2, arbitrary: fc.constantFrom('$ref', '$value', '$count', '$batch', 'tags[0]', '') },
  { weight: 1, arbitrary: fc.string() },
);
const path = fc.array(segment, { minLength: 1, maxLength: 5 });

const word = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...names) },
  {
    weight: 8,
    arbitrary: fc.constantFrom(
      ...[
        'eq',
        'ne',
        'gt',
        'and',
        'or',
        'not',
        'in',
        'add',
        'div',
        'mod',
        'asc',
        'desc',
        ',',
        '/',
        '(',
        ')',
        ';',
        '=',
        ':',
      ],
      ...[
        'any',
        'all',
        'd',
        'd:d',
        'now()',
        'length(',
        'substring(',
        'st_within(',
        'year(',
        '$top=1',
        '$select=id',
        '$expand=',
      ],
      ...[
        "'x'",
        "''",
        '0',
        '1',
        '-1.5e300',
        '9223372036854775808',
        'null',
        'true',
        '2020-01-01',
        '2020-01-01T00:00:00Z',
        "duration'P1D'",
        "geography'POINT (1 2)'",
        '[0]',
      ],
    ),
  },
  { weight: 1, arbitrary: fc.string() },
);
const value = fc.array(word, { maxLength: 9 }).map((words) => words.join(' '));
const option = fc.constantFrom(
  ...[
    '$filter',
    '$orderby',
    '$select',
    '$expand',
    '$top',
    '$skip',
    '$count',
    '$resultFormat',
    '$skiptoken',
    '$search',
    'x',
  ],
);
const format = fc.constantFrom('dataArray', 'CSV', 'GeoJSON', 'xml');
const options = fc.uniqueArray(
  fc.oneof(fc.tuple(option, value), fc.tuple(fc.constant('$resultFormat'), format)),
  { maxLength: 3, selector: ([name]) => name },
);

it('answers any address with what there is or with words, never with 500', async () => {
  await fc.assert(
    fc.asyncProperty(path, options, async (segments, pairs) => {
      const address = segments.map((text) => encodeURIComponent(text)).join('/');
      const search = pairs.map(([name, text]) => `${name}=${encodeURIComponent(text)}`).join('&');
      const { statusCode, body } = await service.app.inject(`/v1.1/${address}?${search}`);
      expect([200, 204, 400, 404, 501], body).toContain(statusCode);
      if (statusCode >= 400) expect(JSON.parse(body).message).toMatch(/\S.*[.…?]$/su);
    }),
    { numRuns: 400 },
  );
});

it('answers one option of a set in the same way', async () => {
  const sets = fc.constantFrom(...kindList.map((kind) => kind.set));
  await fc.assert(
    fc.asyncProperty(sets, option, value, async (set, name, text) => {
      const { statusCode, body } = await service.app.inject(
        `/v1.1/${set}?${name}=${encodeURIComponent(text)}`,
      );
      expect([200, 400, 501], body).toContain(statusCode);
    }),
    { numRuns: 600 },
  );
});
