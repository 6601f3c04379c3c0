import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { canDo, capabilitiesQuery, capabilityNames, findCapabilities } from './capabilities.ts';

const server = 'http://example.test/v1.1';
const requirements = 'http://www.opengis.net/spec/iot_sensing/1.1/req';
const shown = /^(\$(top|skip|count|select|expand|filter)=[^(&]*(&|$))*$/;

type Answer = (path: string, options: URLSearchParams, query: string) => unknown;

/** Answers in place of the network; a number is a refusal with this status. */
function serve(answer: Answer): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string, { signal }: RequestInit) => {
    signal?.throwIfAborted();
    const url = new URL(address);
    asked.push(address.slice(server.length));
    const query = decodeURIComponent(url.search.slice(1));
    const body = answer(url.pathname.slice('/v1.1'.length), url.searchParams, query);
    if (typeof body !== 'number') return Response.json(body);
    return Response.json({ code: body, message: `Not ${query}` }, { status: body });
  });
  return asked;
}

function find() {
  return findCapabilities(server, new AbortController().signal);
}

afterEach(() => vi.unstubAllGlobals());

const ids = (count: number) => Array.from({ length: count }, (_, index) => ({ '@iot.id': index }));

describe('findCapabilities', () => {
  it('believes what a landing page announces and asks for the rest only', async () => {
    const asked = serve((path) =>
      path === ''
        ? {
            value: [{ name: 'Things' }, { name: 'Observations' }, { name: 'Tasks' }],
            serverSettings: {
              conformance: [`${requirements}/request-data`, `${requirements}/datamodel`],
              resultFormats: ['dataArray'],
              limits: { maximumPageSize: 10_000 },
            },
          }
        : { '@iot.count': 3, value: ids(1) },
    );
    const found = await find();
    for (const name of capabilityNames) {
      expect(found[name]).toEqual({ can: true, how: 'announced' });
    }
    expect(found).toMatchObject({
      counts: 'fast',
      pageSize: { rows: 10_000, isMost: true },
      version: '1.1',
      kinds: ['Thing', 'Observation'],
    });
    expect(asked).toHaveLength(3);
  });

  it('learns from refusals, with the words of the server', async () => {
    serve((path, options, query) => {
      if (path === '' || !shown.test(query)) return path === '' ? 404 : 501;
      return { value: ids(Math.min(20, Number(options.get('$top')))), '@iot.nextLink': '?$skip=1' };
    });
    const found = await find();
    expect(found.ordersSets).toEqual({
      can: false,
      how: 'refused',
      said: 'Not $top=2&$orderby=@iot.id asc&$select=@iot.id',
    });
    for (const name of ['filtersGeometry', 'expandsWithOptions', 'dataArray'] as const) {
      expect(found[name]).toMatchObject({ can: false, how: 'refused' });
    }
    expect(found).toMatchObject({ counts: 'none', pageSize: { rows: 20, isMost: true } });
    expect(found.kinds).toBeUndefined();
  });

  it('is not deceived by a server that ignores what it does not know', async () => {
    serve((_, options) => ({
      value: ids(Math.min(5, Number(options.get('$top')))).map((row) => ({
        ...row,
        Observations: [{}, {}],
      })),
    }));
    const found = await find();
    for (const name of capabilityNames) {
      expect(found[name]).toEqual({ can: false, how: 'ignored' });
    }
    expect(found.pageSize).toEqual({ rows: 5, isMost: false });
  });

  it('sees what a server does without announcing it', async () => {
    serve((_, options) => {
      if (options.has('$filter')) return { value: [] };
      if (options.has('$resultFormat')) return { value: [{ dataArray: [['2020']] }] };
      if (options.has('$expand')) return { value: [{ Observations: [{}] }] };
      const rows = [{ '@iot.id': 'a' }, { '@iot.id': 'b' }];
      const sorted = options.get('$orderby')?.endsWith('desc') ? rows.reverse() : rows;
      return { value: sorted.slice(0, Number(options.get('$top'))) };
    });
    const found = await find();
    for (const name of capabilityNames) expect(found[name]).toEqual({ can: true, how: 'shown' });
  });

  it('leaves open what an empty server cannot show', async () => {
    serve(() => ({ value: [] }));
    const found = await find();
    for (const name of ['ordersSets', 'expandsWithOptions', 'dataArray'] as const) {
      expect(found[name]).toEqual({ can: 'unknown', how: 'undecided' });
      expect(canDo(found, name)).toBe(true);
    }
  });

  it('takes a busy server for neither able nor unable', async () => {
    serve((_, options) => (options.has('$orderby') ? 503 : { value: ids(1) }));
    expect((await find()).ordersSets).toMatchObject({ can: 'unknown', how: 'undecided' });
  });

  it('learns nothing from a server that fails at everything', async () => {
    serve(() => 500);
    await expect(find()).rejects.toThrow('Not $top=1');
  });

  it('ends with its signal', async () => {
    const abort = new AbortController();
    serve(() => {
      abort.abort(new Error('Enough.'));
      return { value: ids(1) };
    });
    await expect(findCapabilities(server, abort.signal)).rejects.toThrow('Enough.');
  });
});

it('asks a server once in the life of a tab', async () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  const asked = serve(() => ({ value: [] }));
  const found = await new QueryClient().fetchQuery(capabilitiesQuery(server));
  const requests = asked.length;
  expect(requests).toBeGreaterThan(1);
  // As plain data it comes back the same.
  expect(await new QueryClient().fetchQuery(capabilitiesQuery(server))).toEqual(
    JSON.parse(JSON.stringify(found)),
  );
  expect(asked).toHaveLength(requests);
});
