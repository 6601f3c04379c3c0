import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../app.ts';
import type { Database } from '../db/database.ts';
import { openTestDatabase } from '../db/testing.ts';
import { readSettings } from '../settings.ts';

let database: Database;
let upstream: Server;
let app: FastifyInstance;
const seen: { method: string; url: string; body: string }[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  upstream = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      seen.push({ method: request.method ?? '', url: request.url ?? '', body });
      response.setHeader('content-type', 'application/json');
      response.setHeader('content-security-policy', "default-src 'unsafe-eval'");
      response.end('{"value":[]}');
    });
  });
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  const address = upstream.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  app = await createApp({
    database,
    settings: readSettings({
      SENSING_URL: `http://127.0.0.1:${port}/frost/v1.1/`,
      PORTAL_URL: `http://127.0.0.1:${port}/portal/sharing/rest`,
    }),
  });
});

afterAll(async () => {
  await app.close();
  await database.close();
});

test('reads go to the other sensing server with their query', async () => {
  const answer = await app.inject({
    url: '/v1.1/Things(1)/Datastreams?$top=1&$filter=id%20eq%201',
  });
  expect(answer.json()).toEqual({ value: [] });
  expect(seen.at(-1)?.url).toBe('/frost/v1.1/Things(1)/Datastreams?$top=1&$filter=id%20eq%201');
  expect(answer.headers['content-security-policy']).toContain("default-src 'self'");
});

test('forms go to the other portal unchanged', async () => {
  await app.inject({
    method: 'POST',
    url: '/sharing/rest/generateToken',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'username=a%26b&f=json',
  });
  expect(seen.at(-1)).toEqual({
    method: 'POST',
    url: '/portal/sharing/rest/generateToken',
    body: 'username=a%26b&f=json',
  });
});

test('a server that does not answer is 502 with its address', async () => {
  upstream.closeAllConnections();
  await new Promise((resolve) => upstream.close(resolve));
  const answer = await app.inject({ url: '/v1.1/Things' });
  expect(answer.statusCode).toBe(502);
  expect(answer.json().message).toMatch(
    /^The server at http:\/\/127\.0\.0\.1:\d+\/frost\/v1\.1 did not/,
  );
});
