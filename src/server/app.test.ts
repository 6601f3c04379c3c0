import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from './app.ts';
import type { Database } from './db/database.ts';
import { openTestDatabase } from './db/testing.ts';
import { readSettings } from './settings.ts';

let database: Database;
let app: FastifyInstance;

beforeAll(async () => {
  database = await openTestDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'fieldstation-client-'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>application</title>');
  writeFileSync(join(folder, 'config.json'), '{}');
  app = await createApp({ database, settings: readSettings({}), browserApplication: folder });
});

afterAll(async () => {
  await app.close();
  await database.close();
});

const html = { accept: 'text/html,application/xhtml+xml' };

test.each(['/', '/map', '/things', '/things/12', '/features-of-interest', '/admin/reassign'])(
  'the page %s is the browser application',
  async (url) => {
    const answer = await app.inject({ url, headers: html });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('<title>application</title>');
  },
);

test('an unknown address is 404, as a page for a person and as JSON for a program', async () => {
  const page = await app.inject({ url: '/nowhere', headers: html });
  expect(page.statusCode).toBe(404);
  expect(page.body).toContain('<title>application</title>');
  const json = await app.inject({ url: '/nowhere', headers: { accept: 'application/json' } });
  expect(json.statusCode).toBe(404);
  expect(json.json()).toEqual({
    code: 404,
    type: 'error',
    message: 'There is nothing at /nowhere.',
  });
});

test.each(['/map/nowhere', '/things/12/name', '/servers/3/'])(
  'an address below a page that has none, %s, is the application with 404',
  async (url) => {
    const answer = await app.inject({ url, headers: html });
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('<title>application</title>');
  },
);

test.each([
  ['/things/%E0%A4%A', 200],
  ['/%E0%A4%A', 404],
  ['/things/%', 200],
  ['//', 200],
  ['//evil.example/x', 404],
])('the malformed address %s is a page of the application for a person', async (url, status) => {
  const answer = await app.inject({ url, headers: html });
  expect(answer.statusCode).toBe(status);
  expect(answer.body).toContain('<title>application</title>');
  expect(answer.headers['content-security-policy']).toBeDefined();
});

test.each([
  '/%E0%A4%A',
  '/nowhere/%zz',
  '/v1.1/%E0%A4%A',
  "/v1.1/Things('%E0%A4%A')",
  '/v1.1/Things(1)/%',
])('the malformed address %s is 404 as JSON for a program', async (url) => {
  const answer = await app.inject({ url, headers: { accept: 'application/json' } });
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toEqual({ code: 404, type: 'error', message: expect.any(String) });
});

test('a malformed address of the portal is answered in the shape of its errors', async () => {
  const answer = await app.inject({ url: '/sharing/rest/%E0%A4%A?f=json' });
  expect(answer.json().error.code).toBe(404);
});

test('a malformed address is refused under a foreign host like any other', async () => {
  const answer = await app.inject({ url: '/things/%E0%A4%A', headers: { host: 'evil.example' } });
  expect(answer.statusCode).toBe(421);
});

test('files outside the application folder cannot be read', async () => {
  for (const url of [
    '/../package.json',
    '/%2e%2e/package.json',
    '/assets/..%2f..%2fpackage.json',
  ]) {
    const answer = await app.inject({ url });
    expect(answer.statusCode, url).toBeGreaterThanOrEqual(400);
  }
});

test('every answer carries a strict content security policy', async () => {
  for (const url of ['/', '/v1.1', '/sharing/rest?f=json', '/nowhere']) {
    const policy = (await app.inject({ url })).headers['content-security-policy'] ?? '';
    expect(policy, url).toContain("default-src 'self'");
    expect(policy, url).toContain("script-src 'self'");
    expect(policy, url).not.toContain('unsafe-eval');
    expect(policy, url).toContain("frame-ancestors 'none'");
  }
});

test.each(['localhost:8080', '127.0.0.1', '[::1]:80', 'LOCALHOST'])(
  'the host %s is answered',
  async (host) => {
    expect((await app.inject({ url: '/v1.1', headers: { host } })).statusCode).toBe(200);
  },
);

test.each([
  'evil.example',
  '127.0.0.1.evil.example',
  '169.254.169.254',
  'localhost.evil.example:8080',
])(
  'the host %s is refused, so that no foreign name can be pointed at the service',
  async (host) => {
    const answer = await app.inject({ url: '/v1.1/Things', headers: { host } });
    expect(answer.statusCode).toBe(421);
    expect(answer.json().message).toContain(host);
  },
);

test('PUBLIC_URL is known as a host and is the origin of the links', async () => {
  const settings = readSettings({ PUBLIC_URL: 'https://data.example.org' });
  const other = await createApp({ database, settings });
  const answer = await other.inject({ url: '/v1.1', headers: { host: 'data.example.org' } });
  expect(answer.statusCode).toBe(200);
  expect(answer.json().value[0].url).toMatch(/^https:\/\/data\.example\.org\/v1\.1\//);
  await other.close();
});

test('too long an address is 414, too large a body 413, neither a stack trace', async () => {
  const long = await app.inject({ url: `/v1.1/Things?$filter=${'x'.repeat(20_000)}` });
  expect(long.statusCode).toBe(414);
  expect(long.json().type).toBe('error');
  const page = await app.inject({ url: `/things?q=${'x'.repeat(20_000)}`, headers: html });
  expect(page.statusCode).toBe(414);
  expect(page.body).toContain('<title>application</title>');
  const large = await app.inject({
    method: 'POST',
    url: '/sharing/rest/generateToken',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `username=${'x'.repeat(3_000_000)}`,
  });
  expect(large.body).not.toMatch(/\bat .*\.(ts|js):\d+/);
  expect(large.json().error.details).toEqual(['The request is too large.']);
});

test('the log has a line for each request, without what its query or form held', async () => {
  const lines: string[] = [];
  const logger = pino({ level: 'info' }, { write: (line: string) => lines.push(line) });
  const logged = await createApp({ database, settings: readSettings({}), logger });
  await logged.inject({ url: '/sharing/rest/portals/self?f=json&token=secret-token' });
  await logged.inject({
    method: 'POST',
    url: '/sharing/rest/generateToken',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-esri-authorization': 'Bearer secret-token',
    },
    body: 'username=admin&password=secret-password&f=json',
  });
  await logged.close();
  const requests = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request');
  expect(requests.map(({ method, path, status }) => [method, path, status])).toEqual([
    ['GET', '/sharing/rest/portals/self', 200],
    ['POST', '/sharing/rest/generateToken', 200],
  ]);
  expect(lines.join('')).not.toContain('secret-');
});
