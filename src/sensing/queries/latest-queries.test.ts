import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { latestObservationQuery } from './latest-queries.ts';

const server = 'http://example.test/v1.1';

/** Answers requests by the first part of their address that fits, and gives those asked. */
function answer(answers: Record<string, { status?: number; body: unknown }>): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url.slice(server.length));
    const found = Object.entries(answers).find(([part]) => url.includes(part));
    const { status = 200, body } = found?.[1] ?? { status: 404, body: {} };
    return new Response(JSON.stringify(body), { status });
  });
  return asked;
}

function latest() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return client.fetchQuery(latestObservationQuery(server, 7));
}

afterEach(() => vi.unstubAllGlobals());

it('asks a server that can sort for its newest Observation', async () => {
  const asked = answer({ $orderby: { body: { value: [{ '@iot.id': 9, result: 1 }] } } });
  expect((await latest())?.['@iot.id']).toBe(9);
  expect(asked).toHaveLength(1);
});

it('takes the last in order from a server that refuses to sort', async () => {
  const refused = { status: 400, body: { code: 400, message: 'No $orderby.' } };
  answer({
    $orderby: refused,
    '$count=true': { body: { '@iot.count': 40, value: [{ '@iot.id': 1 }] } },
    '$skip=39': { body: { value: [{ '@iot.id': 40 }] } },
  });
  expect((await latest())?.['@iot.id']).toBe(40);
});

it('finds nothing in a Datastream without Observations', async () => {
  answer({ $orderby: { body: { value: [] } } });
  expect(await latest()).toBeNull();
});

it('does not hide that a server fails', async () => {
  answer({ $orderby: { status: 500, body: { message: 'Broken.' } } });
  await expect(latest()).rejects.toThrow('Broken.');
});
