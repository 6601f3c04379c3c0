import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { locationQueries } from './location-queries.ts';

const server = 'http://service.example/v1.1';

/** Answers requests by path and query; a path that is not known is a 404. */
function serve(answers: Readonly<Record<string, () => unknown>>): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const path = decodeURIComponent(address.slice(server.length));
    asked.push(path);
    const body = answers[path]?.();
    return body === undefined
      ? Response.json({ code: 404, message: 'Not Found' }, { status: 404 })
      : Response.json(body);
  });
  return asked;
}

afterEach(() => vi.unstubAllGlobals());

describe('a Location with its Things', () => {
  const expanded = '/Locations(1)?$expand=Things($expand=Datastreams,MultiDatastreams)';
  const thing = { '@iot.id': 5, name: 'Buoy' };

  it('comes in one request', async () => {
    const asked = serve({
      [expanded]: () => ({ '@iot.id': 1, Things: [{ ...thing, Datastreams: [] }] }),
    });
    const found = await new QueryClient().fetchQuery(locationQueries.withThings(server, '1'));
    expect(found).toMatchObject({ things: [thing], hasMore: false });
    expect(asked).toHaveLength(1);
  });

  it('comes in several where the server cannot expand', async () => {
    serve({
      '/Locations(1)': () => ({ '@iot.id': 1, name: 'Bay' }),
      '/Locations(1)/Things': () => ({ value: [thing] }),
      '/Things(5)/Datastreams': () => ({ value: [{ '@iot.id': 7 }], '@iot.nextLink': '?$skip=1' }),
      '/Things(5)/MultiDatastreams': () => ({ value: [] }),
    });
    const answer = globalThis.fetch;
    vi.stubGlobal('fetch', async (address: string) =>
      address.includes('$expand')
        ? Response.json({ code: 501, message: 'No $expand here' }, { status: 501 })
        : answer(address),
    );
    const found = await new QueryClient().fetchQuery(locationQueries.withThings(server, '1'));
    expect(found.things).toMatchObject([{ name: 'Buoy', Datastreams: [{ '@iot.id': 7 }] }]);
    expect(found.hasMore).toBe(true);
  });

  it('fails when there is none', async () => {
    serve({});
    const query = { ...locationQueries.withThings(server, '1'), retry: false };
    await expect(new QueryClient().fetchQuery(query)).rejects.toMatchObject({ status: 404 });
  });
});
