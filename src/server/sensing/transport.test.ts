import type { OutgoingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../db/database.ts';
import { openTestDatabase } from '../db/testing.ts';
import { loadTestNetwork, sensingApp } from './test-network.ts';

let database: Database;
let app: FastifyInstance;
let statements: string[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  await loadTestNetwork(database);
  const observed = Object.create(database, {
    query: {
      value: (...args: Parameters<Database['query']>) => {
        statements.push(args[0]);
        return database.query(...args);
      },
    },
  });
  app = await sensingApp(observed);
});

beforeEach(() => {
  statements = [];
});

afterAll(async () => {
  await app.close();
  await database.close();
});

async function tagOf(url: string): Promise<string> {
  return String((await app.inject(url)).headers.etag);
}

async function stateOfData(): Promise<unknown> {
  return (await database.query('select pg_current_snapshot()'))[0];
}

/** The part of a tag that others on the same server do not change by writing for themselves. */
function contentOf({ etag }: OutgoingHttpHeaders): string | undefined {
  return typeof etag === 'string' ? etag.split('.')[1] : undefined;
}

function ask(url: string, tag: string) {
  return app.inject({ url, headers: { 'if-none-match': tag } });
}

describe('ETag', () => {
  it.each([
    '/v1.1/Things',
    '/v1.1/Things(1)',
    '/v1.1/Things?$expand=Datastreams&$count=true',
    '/v1.1/Things(1)/name',
    '/v1.1/Observations?$resultFormat=CSV',
  ])('spares the query of %s while the data stays', async (url) => {
    const before = await stateOfData();
    const tag = await tagOf(url);
    statements = [];
    const answer = await ask(url, tag);
    expect(answer.statusCode).toBe(304);
    expect(answer.body).toBe('');
    expect(answer.headers['cache-control']).toBe('no-cache');
    // A server that others use too may have written for them meanwhile.
    if ((await stateOfData()) !== before) return;
    expect(answer.headers.etag).toBe(tag);
    expect(statements.join()).not.toMatch(/from (thing|observation)/);
  });

  it('is another one as soon as anybody has changed an answer', async () => {
    const tag = await tagOf('/v1.1/Things(3)');
    await database.execute(`update thing set name = 'Renamed' where id = 3`);
    const changed = await ask('/v1.1/Things(3)', tag);
    expect(changed.statusCode).toBe(200);
    expect(changed.json().name).toBe('Renamed');
    expect(changed.headers.etag).not.toBe(tag);
    await database.execute(`update thing set name = 'Empty' where id = 3`);
    expect((await ask('/v1.1/Things(3)', String(changed.headers.etag))).json().name).toBe('Empty');
  });

  it('spares the body when only something else has changed', async () => {
    const tag = await tagOf('/v1.1/Sensors');
    await database.execute(`update thing set description = 'Other' where id = 3`);
    const answer = await ask('/v1.1/Sensors', tag);
    expect(answer.statusCode).toBe(304);
    expect(answer.headers.etag).not.toBe(tag);
  });

  it('does not trust the data where the answer depends on the time', async () => {
    const url = '/v1.1/Observations?$filter=phenomenonTime%20lt%20n%6Fw()';
    const tag = await tagOf(url);
    expect(tag).toMatch(/^W\/"\.[\w-]+"$/);
    expect((await ask(url, tag)).statusCode).toBe(304);
    expect(statements.filter((sql) => sql.includes('observation'))).toHaveLength(2);
  });

  it.each(['"x"', 'W/"x.y"', '*', 'nonsense', 'W/"."', ''])('%s is not ours', async (tag) => {
    expect((await ask('/v1.1/Things', tag)).statusCode).toBe(200);
  });

  it('is found among several', async () => {
    const tag = await tagOf('/v1.1/Things');
    expect((await ask('/v1.1/Things', `"x", ${tag}`)).statusCode).toBe(304);
    expect((await ask('/v1.1/Things?$top=1', tag)).statusCode).toBe(200);
  });

  it('does not hide an error', async () => {
    const tag = await tagOf('/v1.1/Things');
    const answer = await ask('/v1.1/Things(99)', tag);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers.etag).toBeUndefined();
  });
});

describe('compression', () => {
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('with %s keeps the answer', async (encoding, decode) => {
    const url = '/v1.1/Observations';
    const plain = await app.inject(url);
    const small = await app.inject({ url, headers: { 'accept-encoding': encoding } });
    expect(small.headers['content-encoding']).toBe(encoding);
    expect(small.headers.vary).toContain('accept-encoding');
    expect(decode(small.rawPayload).toString()).toBe(plain.body);
    expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    expect(plain.headers.vary).toContain('accept-encoding');
    expect(contentOf(small.headers)).toBe(contentOf(plain.headers));
    expect(contentOf(plain.headers)).toMatch(/^[\w-]{22}"$/);
  });

  it('is not worth it for a small answer', async () => {
    const headers = { 'accept-encoding': 'br' };
    const answer = await app.inject({ url: '/v1.1/Things(3)?$select=name', headers });
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.json()).toEqual({ name: 'Empty' });
  });
});

describe('HEAD', () => {
  it.each(['/v1.1', '/v1.1/Things', '/v1.1/Things(1)', '/v1.1/Things(1)/name/$value'])(
    'of %s has the headers of GET',
    async (url) => {
      const get = await app.inject(url);
      const head = await app.inject({ method: 'HEAD', url });
      expect(head.body).toBe('');
      expect(head.statusCode).toBe(200);
      for (const name of ['content-type', 'content-length', 'vary']) {
        expect(head.headers[name], name).toBe(get.headers[name]);
      }
      expect(contentOf(head.headers)).toBe(contentOf(get.headers));
    },
  );

  it('of what is not there is 404, of an unchanged answer 304', async () => {
    expect((await app.inject({ method: 'HEAD', url: '/v1.1/Things(99)' })).statusCode).toBe(404);
    const headers = { 'if-none-match': await tagOf('/v1.1/Things') };
    const head = await app.inject({ method: 'HEAD', url: '/v1.1/Things', headers });
    expect(head.statusCode).toBe(304);
  });
});

describe('methods', () => {
  it('OPTIONS says what there is, with and without a foreign origin', async () => {
    const plain = await app.inject({ method: 'OPTIONS', url: '/v1.1/Things' });
    expect(plain.statusCode).toBe(204);
    expect(plain.headers.allow).toBe('GET, HEAD, OPTIONS');
    const headers = { origin: 'https://a.example', 'access-control-request-method': 'GET' };
    const preflight = await app.inject({ method: 'OPTIONS', url: '/v1.1/Things', headers });
    expect(preflight.headers['access-control-allow-methods']).toBe('GET, HEAD');
  });

  it.each(['TRACE', 'PROPFIND'] as const)('%s gives 405', async (method) => {
    const answer = await app.inject({ method: method as 'TRACE', url: '/v1.1/Things' });
    expect(answer.statusCode).toBe(405);
    expect(answer.headers.allow).toBe('GET, HEAD, OPTIONS');
  });

  it('shows other origins the headers that they need', async () => {
    const answer = await app.inject({
      url: '/v1.1/Things',
      headers: { origin: 'https://a.example' },
    });
    expect(answer.headers['access-control-expose-headers']).toBe('ETag, Link, Retry-After');
  });
});
