import { afterEach, describe, expect, it, vi } from 'vitest';
import { kinds } from '../contract/kinds.ts';
import { unusableOf } from '../contract/tolerant-reading.ts';
import { readFullPage } from './full-page.ts';

const server = 'http://example.test/v1.1';

/** A server with `total` Things that gives `most` of them at a time. */
function serve(total: number, most: number): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    const options = new URL(address).searchParams;
    const skip = Number(options.get('$skip') ?? 0);
    const end = Math.min(total, skip + most);
    const value = Array.from({ length: end - skip }, (_, index) => ({ '@iot.id': skip + index }));
    return Response.json({
      value,
      ...(end < total && { '@iot.nextLink': `Things?$top=${options.get('$top')}&$skip=${end}` }),
    });
  });
  return asked;
}

function read(top: number, skip = 0) {
  return readFullPage(server, kinds.Thing, 'Things', { top, skip });
}

afterEach(() => vi.unstubAllGlobals());

describe('readFullPage', () => {
  it('asks once where the server gives what is asked for', async () => {
    const asked = serve(100, 25);
    const page = await read(25);
    expect(page.value).toHaveLength(25);
    expect(page['@iot.nextLink']).toBeTruthy();
    expect(asked).toHaveLength(1);
  });

  it('fills a page from a server that gives fewer, and leaves none out between pages', async () => {
    serve(60, 20);
    const pages = [await read(25), await read(25, 25), await read(25, 50)];
    const ids = pages.flatMap((page) => page.value.map((thing) => thing['@iot.id']));
    expect(ids).toEqual(Array.from({ length: 60 }, (_, index) => index));
    expect(pages.map((page) => Boolean(page['@iot.nextLink']))).toEqual([true, true, false]);
  });

  it.each([
    ['Things?$top=25&$skip=0', 'read before'],
    ['https://elsewhere.example/other', 'away from the service'],
  ])('keeps what came before the link %s, and says why it ends', async (link, reason) => {
    vi.stubGlobal('fetch', async () =>
      Response.json({ value: [{ '@iot.id': 1 }], '@iot.nextLink': link }),
    );
    const page = await read(25);
    expect(page.value.length).toBeGreaterThan(0);
    expect(page['@iot.nextLink']).toBeUndefined();
    expect(unusableOf(page)?.link).toContain(reason);
  });
});
