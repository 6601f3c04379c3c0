import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { kinds } from '../contract/kinds.ts';
import { countQuery } from './count-queries.ts';

const server = 'http://example.test/v1.1';
const things = Array.from({ length: 100 }, (_, index) => ({ '@iot.id': index }));

function count() {
  return new QueryClient().fetchQuery(countQuery(server, kinds.Thing));
}

function answerCounts(counted: (signal: AbortSignal) => Promise<Response>, sample: unknown) {
  vi.stubGlobal('fetch', async (url: string, init: { signal: AbortSignal }) =>
    url.includes('$count=true') ? counted(init.signal) : Response.json(sample),
  );
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('takes the number that the server counts', async () => {
  answerCounts(async () => Response.json({ '@iot.count': 7, value: [] }), undefined);
  expect(await count()).toEqual({ number: 7, isExact: true });
});

it('says at least how many there are where the server refuses to count', async () => {
  const refusal = async () => Response.json({ message: 'No $count.' }, { status: 501 });
  answerCounts(refusal, { value: things, '@iot.nextLink': '?$skip=100' });
  expect(await count()).toEqual({ number: 100, isExact: false });
  answerCounts(refusal, { value: things.slice(0, 3) });
  expect(await count()).toEqual({ number: 3, isExact: true });
});

it('ends the request of a server that counts slowly, and samples', async () => {
  const tooSlow = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(tooSlow.signal);
  const slow = (signal: AbortSignal) =>
    new Promise<Response>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
      tooSlow.abort(new Error('Too slow'));
    });
  answerCounts(slow, { value: things, '@iot.nextLink': '?$skip=100' });
  expect(await count()).toEqual({ number: 100, isExact: false });
});

it('fails with the words of the server where not even a sample can be read', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ message: 'Out of order' }, { status: 500 }));
  await expect(count()).rejects.toThrow('Out of order');
});
