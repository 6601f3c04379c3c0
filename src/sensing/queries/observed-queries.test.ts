import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { observedCountsQuery } from './observed-queries.ts';

const server = 'http://example.test/v1.1';

function read() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return client.fetchQuery(observedCountsQuery(server));
}

afterEach(() => vi.unstubAllGlobals());

it('gives the most observed properties first, in one request', async () => {
  const fetch = vi.fn(async (_url: string) =>
    Response.json({
      value: [
        { '@iot.id': 1, name: 'Rain', 'Datastreams@iot.count': 2, 'MultiDatastreams@iot.count': 0 },
        { '@iot.id': 2, name: 'Wind', 'Datastreams@iot.count': 1, 'MultiDatastreams@iot.count': 4 },
      ],
    }),
  );
  vi.stubGlobal('fetch', fetch);
  const { properties, isAll } = await read();
  expect(properties.map(({ id, datastreams }) => [id, datastreams])).toEqual([
    [2, 1],
    [1, 2],
  ]);
  expect(isAll).toBe(true);
  expect(fetch).toHaveBeenCalledTimes(1);
});

it('leaves the counts open, and the order alone, where the server refuses to expand', async () => {
  vi.stubGlobal('fetch', async (url: string) =>
    url.includes('$expand')
      ? Response.json({ message: 'No options inside $expand.' }, { status: 400 })
      : Response.json({ value: [{ '@iot.id': 'b' }, { '@iot.id': 'a' }] }),
  );
  const { properties } = await read();
  expect(properties.map(({ id, datastreams }) => [id, datastreams])).toEqual([
    ['b', undefined],
    ['a', undefined],
  ]);
});

it('fails with what the server says when it cannot be read at all', async () => {
  const answer = () => Response.json({ message: 'Out of order' }, { status: 500 });
  vi.stubGlobal('fetch', async () => answer());
  await expect(read()).rejects.toThrow('Out of order');
});
