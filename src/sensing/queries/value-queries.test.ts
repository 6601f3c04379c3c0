import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { type LatestValues, latestValuesQuery } from './value-queries.ts';

const server = 'http://example.test/v1.1';
const refusal = { status: 400, body: { code: 400, message: 'Not known here.' } };

type Answer = { status?: number; body: unknown };

/** Answers by the first pattern that fits the decoded address, and gives all that were asked. */
function answer(answers: readonly (readonly [RegExp, Answer | (() => Answer)])[]): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    const address = decodeURIComponent(url.slice(server.length));
    asked.push(address);
    const found = answers.find(([pattern]) => pattern.test(address))?.[1];
    const { status = 200, body } = (typeof found === 'function' ? found() : found) ?? {
      status: 404,
      body: {},
    };
    return new Response(JSON.stringify(body), { status });
  });
  return asked;
}

function client() {
  return new QueryClient({ defaultOptions: { queries: { retry: false } } });
}

function valuesOf(read: LatestValues) {
  return read.streams.map(({ key, place }) => [
    key,
    place?.key,
    read.newest.get(key)?.reading?.value,
  ]);
}

afterEach(() => vi.unstubAllGlobals());

const place = { '@iot.id': 5, location: { type: 'Point', coordinates: [8, 49] } };
const observation = (id: number, time: string, result: unknown) => ({
  '@iot.id': id,
  phenomenonTime: time,
  result,
});

it('needs one request a page where the server can, and follows no inner link', async () => {
  const asked = answer([
    [
      /\/Datastreams\?.*skip=1/,
      {
        body: {
          value: [{ '@iot.id': 2, Observations: [], Thing: { '@iot.id': 2, Locations: [] } }],
        },
      },
    ],
    [
      /\/Datastreams\?/,
      {
        body: {
          value: [
            {
              '@iot.id': 1,
              phenomenonTime: '2024-01-01T00:00:00Z/2024-01-02T00:00:00Z',
              Thing: { '@iot.id': 1, Locations: [place] },
              Observations: [observation(9, '2024-01-02T00:00:00Z', 4)],
              'Observations@iot.nextLink': `${server}/Datastreams(1)/Observations?$skip=1`,
            },
          ],
          '@iot.nextLink': `${server}/ObservedProperties(7)/Datastreams?$skip=1`,
        },
      },
    ],
    [
      /\/MultiDatastreams\?/,
      {
        body: {
          value: [
            {
              '@iot.id': 3,
              ObservedProperties: [{ '@iot.id': 6 }, { '@iot.id': 7 }],
              Thing: { '@iot.id': 3, Locations: [{ ...place, '@iot.id': 8 }] },
              Observations: [observation(10, '2024-01-02T00:00:00Z', [1, 2])],
            },
          ],
        },
      },
    ],
    [/Datastreams\(2\)\/Observations/, { body: { value: [] } }],
  ]);
  const read = await client().fetchQuery(latestValuesQuery(server, 7));
  expect(valuesOf(read)).toEqual([
    ['datastreams.1', 'locations.5', 4],
    ['datastreams.2', undefined, undefined],
    ['multi-datastreams.3.1', 'locations.8', 2],
  ]);
  expect(read.isComplete).toBe(true);
  expect(asked.filter((address) => address.includes('Datastreams(1)'))).toEqual([]);
});

it('asks stream by stream where the server knows the six options only', async () => {
  answer([
    [/\/ObservedProperties\(7\)\/MultiDatastreams/, { status: 404, body: {} }],
    [/\/ObservedProperties\(7\)\/Datastreams\?.*\(\$/, refusal],
    [/\/ObservedProperties\(7\)\/Datastreams\?\$expand=Thing\/Locations/, refusal],
    [
      /\/ObservedProperties\(7\)\/Datastreams\?\$expand=Thing$/,
      { body: { value: [1, 2].map((id) => ({ '@iot.id': id, Thing: { '@iot.id': id } })) } },
    ],
    [/\/Things\(1\)\/Locations/, { body: { value: [place] } }],
    [/\/Things\(2\)\/Locations/, { body: { value: [] } }],
    [/orderby/, refusal],
    [
      /count=true/,
      { body: { '@iot.count': 30, value: [observation(1, '2024-01-01T00:00:00Z', 1)] } },
    ],
    [
      /skip=26/,
      {
        body: {
          value: [
            observation(29, '2024-01-28T00:00:00Z', 29),
            observation(30, '2024-01-29T00:00:00Z', 30),
          ],
        },
      },
    ],
    [
      /Observations\(30\)/,
      {
        body: {
          FeatureOfInterest: { '@iot.id': 4, feature: { type: 'Point', coordinates: [1, 2] } },
        },
      },
    ],
  ]);
  const read = await client().fetchQuery(latestValuesQuery(server, 7));
  expect(read.isStepwise).toBe(true);
  expect(valuesOf(read)).toEqual([
    ['datastreams.1', 'locations.5', 30],
    ['datastreams.2', 'features-of-interest.4', 30],
  ]);
  expect(read.newest.get('datastreams.1')?.interval).toBe(86_400_000);
});

it('does not believe a server that sends another Observation than the newest', async () => {
  answer([
    [/MultiDatastreams/, { body: { value: [] } }],
    [
      /\/ObservedProperties\(7\)\/Datastreams/,
      {
        body: {
          value: [
            {
              '@iot.id': 1,
              phenomenonTime: '2024-01-01T00:00:00Z/2024-03-01T00:00:00Z',
              Thing: { '@iot.id': 1, Locations: [place] },
              Observations: [observation(1, '2024-01-01T00:00:00Z', 1)],
            },
          ],
        },
      },
    ],
    [
      /Datastreams\(1\)\/Observations/,
      { body: { value: [observation(2, '2024-03-01T00:00:00Z', 3)] } },
    ],
  ]);
  const read = await client().fetchQuery(latestValuesQuery(server, 7));
  expect(valuesOf(read)).toEqual([['datastreams.1', 'locations.5', 3]]);
});

it('keeps what was read when a page fails, and goes on from there', async () => {
  let isDown = true;
  const streamAt = (id: number) => ({
    '@iot.id': id,
    Thing: { '@iot.id': id, Locations: [place] },
    Observations: [observation(id, '2024-01-01T00:00:00Z', id)],
  });
  const asked = answer([
    [/MultiDatastreams/, { body: { value: [] } }],
    [
      /skip=1$/,
      () =>
        isDown
          ? { status: 500, body: { message: 'The disk is full' } }
          : { body: { value: [streamAt(2)] } },
    ],
    [/Datastreams/, { body: { value: [streamAt(1)], '@iot.nextLink': '?$skip=1' } }],
  ]);
  const queryClient = client();
  const query = latestValuesQuery(server, 7);
  await expect(queryClient.fetchQuery(query)).rejects.toThrow('The disk is full');
  expect(queryClient.getQueryData(query.queryKey)?.streams).toHaveLength(1);
  isDown = false;
  const read = await queryClient.fetchQuery({ ...query, staleTime: 0 });
  expect(read.streams).toHaveLength(2);
  expect(asked.filter((address) => /\/Datastreams\?\$top/.test(address))).toHaveLength(1);
});
