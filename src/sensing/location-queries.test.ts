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

function locations(...ids: number[]) {
  return ids.map((id) => ({ '@iot.id': id, name: `Place ${id}` }));
}

const first = '/Locations?$top=1000&$select=@iot.id,name,location';

afterEach(() => vi.unstubAllGlobals());

describe('all Locations', () => {
  it('are read page by page, also when the server names another host', async () => {
    serve({
      [first]: () => ({
        value: locations(1, 2),
        '@iot.nextLink': 'http://inner:8080/v1.1/Locations?$skip=2',
      }),
      '/Locations?$skip=2': () => ({ value: locations(3) }),
    });
    const read = await new QueryClient().fetchQuery(locationQueries.all(server));
    expect(read.pages.flat().map((location) => location['@iot.id'])).toEqual([1, 2, 3]);
    expect(read).toMatchObject({ count: 3, next: undefined });
  });

  it('keep what was read before a failure, and go on from there', async () => {
    let isDown = true;
    const asked = serve({
      [first]: () => ({ value: locations(1), '@iot.nextLink': '?$skip=1' }),
      '/Locations?$skip=1': () => (isDown ? undefined : { value: locations(2) }),
    });
    const client = new QueryClient();
    const query = { ...locationQueries.all(server), retry: false };
    await expect(client.fetchQuery(query)).rejects.toThrow('Not Found');
    expect(client.getQueryData(query.queryKey)).toMatchObject({ count: 1 });
    isDown = false;
    expect(await client.fetchQuery({ ...query, staleTime: 0 })).toMatchObject({ count: 2 });
    expect(asked.filter((path) => path === first)).toHaveLength(1);
  });

  it('are read without options where the server knows none', async () => {
    vi.stubGlobal('fetch', async (address: string) =>
      address.includes('?')
        ? Response.json({ code: 501, message: 'No $select here' }, { status: 501 })
        : Response.json({ value: locations(1) }),
    );
    const read = await new QueryClient().fetchQuery(locationQueries.all(server));
    expect(read.count).toBe(1);
  });

  it('end with an error when next links go round in a circle', async () => {
    serve({
      [first]: () => ({ value: locations(1), '@iot.nextLink': '?$skip=1' }),
      '/Locations?$skip=1': () => ({ value: locations(2), '@iot.nextLink': '?$skip=1' }),
    });
    const query = locationQueries.all(server);
    await expect(new QueryClient().fetchQuery(query)).rejects.toThrow('read before');
  });

  it('end with an error when a server sends the same page for ever', async () => {
    let page = 0;
    vi.stubGlobal('fetch', async () => {
      page += 1;
      return Response.json({ value: locations(1, 2), '@iot.nextLink': `?$skip=${page}` });
    });
    const query = locationQueries.all(server);
    await expect(new QueryClient().fetchQuery(query)).rejects.toThrow('repeats');
    expect(page).toBe(2);
  });
});

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
