import { get } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { readTlsFiles } from '#server/http/tls-files.ts';
import { readSettings } from '#server/settings.ts';
import { testPassword } from './fill-test-portal.ts';
import { openTestPortal, type TestPortal } from './testing.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal();
});
afterAll(() => portal.close());

async function signInFrom(
  remoteAddress: string,
  headers: Record<string, string>,
  environment: Record<string, string>,
) {
  const settings = readSettings({ HOST: '192.0.2.80', ...environment });
  const app = await createApp({ database: portal.database, settings });
  const form = { f: 'json', username: 'jlee', password: testPassword, client: 'requestip' };
  const response = await app.inject({
    method: 'POST',
    url: '/sharing/rest/generateToken',
    remoteAddress,
    headers: {
      host: '192.0.2.80:8080',
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    payload: new URLSearchParams(form).toString(),
  });
  await app.close();
  return response.json();
}

const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '198.51.100.7' };
const trusting = { TRUST_PROXY: '10.0.0.0/8' };

describe('a password', () => {
  test('from another machine without TLS is refused', async () => {
    const { error } = await signInFrom('198.51.100.7', {}, {});
    expect(error).toMatchObject({ code: 403, message: 'SSL required' });
    expect(error.details[0]).toContain('https');
  });

  test('from this machine is taken', async () => {
    expect(await signInFrom('127.0.0.1', {}, {})).toMatchObject({ ssl: false });
    expect(await signInFrom('::1', {}, {})).toHaveProperty('token');
  });

  test('through a trusted proxy that ends TLS is taken; the token is for the client', async () => {
    expect(await signInFrom('10.0.0.5', forwarded, trusting)).toMatchObject({ ssl: true });
    const [row] = await portal.database.query(
      'select bound_to from access_token order by created desc limit 1',
    );
    expect(row).toEqual({ bound_to: '198.51.100.7' });
  });

  test.each([
    ['nobody is trusted', '10.0.0.5', forwarded, {}],
    ['somebody else is trusted', '198.51.100.9', forwarded, trusting],
    ['the proxy says http', '10.0.0.5', { ...forwarded, 'x-forwarded-proto': 'http' }, trusting],
    ['the proxy says nothing', '10.0.0.5', {}, trusting],
  ])('is refused when %s', async (_when, address, headers, environment) => {
    expect(await signInFrom(address, headers, environment)).toMatchObject({
      error: { code: 403, message: 'SSL required' },
    });
  });
});

describe('a certificate of its own', () => {
  const files = {
    certificate: 'src/server/http/testing/localhost-cert.pem',
    key: 'src/server/http/testing/localhost-key.pem',
  };

  test('makes the service speak https', async () => {
    const settings = readSettings({});
    const tls = await readTlsFiles(files);
    const app = await createApp({ database: portal.database, settings, tls });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const body = await new Promise<string>((resolve, reject) => {
      const url = `https://127.0.0.1:${port}/sharing/rest/info?f=json`;
      get(url, { ca: tls?.cert, checkServerIdentity: () => undefined }, (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => {
          text += chunk.toString();
        });
        response.on('end', () => resolve(text));
      }).on('error', reject);
    });
    expect(JSON.parse(body).owningSystemUrl).toBe(`https://127.0.0.1:${port}`);
    await app.close();
  });

  test('that cannot be read, or whose key is another file, is one sentence', async () => {
    const missing = { ...files, certificate: 'missing.pem' };
    await expect(readTlsFiles(missing)).rejects.toThrow(/^TLS_CERT cannot be read/);
    const wrong = { ...files, key: files.certificate };
    await expect(readTlsFiles(wrong)).rejects.toThrow(/^TLS_CERT and TLS_KEY cannot be used/);
  });
});
