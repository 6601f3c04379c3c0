import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { kinds } from '../contract/kinds.ts';
import { type LongList, readChunk, rowChunkQuery } from './row-chunks.ts';

const list: LongList = {
  server: 'http://example.test/v1.1',
  kind: kinds.Thing,
  path: 'Things',
  options: { select: '@iot.id', orderby: 'name' },
};

/** A server of 250 Things whose links say where the next page begins. */
function serve(): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const options = new URL(address).searchParams;
    asked.push(options.get('$skiptoken') ?? `skip ${options.get('$skip') ?? 0}`);
    const from = Number(options.get('$skiptoken')?.slice(6) ?? options.get('$skip') ?? 0);
    const end = Math.min(250, from + Number(options.get('$top')));
    const value = Array.from({ length: end - from }, (_, index) => ({ '@iot.id': from + index }));
    const next = `Things?$top=100&$skiptoken=after ${end}`;
    return Response.json({ value, ...(end < 250 && { '@iot.nextLink': next }) });
  });
  return asked;
}

afterEach(() => vi.unstubAllGlobals());

it('follows the links of rows that are scrolled through, and skips to rows far away', async () => {
  const asked = serve();
  const client = new QueryClient();
  await client.fetchQuery(rowChunkQuery(client, list, 0));
  await client.fetchQuery(rowChunkQuery(client, list, 1));
  expect(asked).toEqual(['skip 0', 'after 100']);
  expect(readChunk(client, list, 1)?.[0]).toMatchObject({ '@iot.id': 100 });

  const other = new QueryClient();
  const last = await other.fetchQuery(rowChunkQuery(other, list, 2));
  expect(asked.at(-1)).toBe('skip 200');
  expect(last.value).toHaveLength(50);
  expect(last['@iot.nextLink']).toBeUndefined();
});

it('keeps the rows of one question apart from those of another', async () => {
  serve();
  const client = new QueryClient();
  await client.fetchQuery(rowChunkQuery(client, list, 0));
  const other = { ...list, options: { ...list.options, orderby: 'name desc' } };
  expect(readChunk(client, other, 0)).toBeUndefined();
});
