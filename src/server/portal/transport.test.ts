import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestPortal, type TestPortal } from './testing.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal();
});
afterAll(() => portal.close());

describe('f', () => {
  test('html is the default: a page that allows nothing but its own style', async () => {
    const response = await portal.send('/info');
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-/,
    );
    expect(response.body).toContain('href="http://portal.test:8080/sharing/rest/generateToken"');
  });

  test('json and pjson differ in white space only', async () => {
    const json = await portal.send('/info?f=json');
    const pretty = await portal.send('/info?f=pjson');
    expect(json.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(json.body).not.toContain('\n');
    expect(pretty.body).toContain('\n  "');
    expect(pretty.json()).toEqual(json.json());
  });

  test('anything else is an error', async () => {
    const response = await portal.send('/info?f=xml');
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ error: { code: 400, messageCode: 'GWM_0007' } });
  });

  test('html escapes what the caller sends', async () => {
    const q = encodeURIComponent('"<script>alert(1)</script>"');
    const response = await portal.send(`/search?q=${q}`);
    expect(response.body).toContain('&lt;script&gt;');
    expect(response.body).not.toContain('<script');
  });
});

describe('parameters', () => {
  test('are the same by GET, POST and multipart, whatever the case of their names', async () => {
    const boundary = 'x-boundary';
    const part = (name: string, value: string) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const multipart = await portal.app.inject({
      method: 'POST',
      url: '/sharing/rest/search',
      headers: {
        host: 'portal.test:8080',
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      payload: `${part('Q', 'airports')}${part('f', 'json')}${part('sortfield', 'created')}--${boundary}--\r\n`,
    });
    const get = await portal.send('/search?q=airports&F=json&sortField=created');
    const post = await portal.send('/search', {
      form: { q: 'airports', f: 'json', SORTFIELD: 'created' },
    });
    expect(get.json().total).toBeGreaterThan(10);
    expect(post.json()).toEqual(get.json());
    expect(multipart.json()).toEqual(get.json());
  });

  test.each([
    ['doubled', '/search?f=json&q=a&q=b', 'q: given more than once.'],
    ['doubled in other case', '/search?f=json&q=a&Q=b', 'Q: given more than once.'],
    ['not a number', '/search?f=json&num=ten', 'num: '],
    ['negative', '/search?f=json&start=-1', 'start: '],
    ['zero', '/search?f=json&start=0', 'start: '],
    ['huge', '/search?f=json&start=99999999999999999999', 'start: '],
    ['unknown order', '/search?f=json&sortField=secret', 'sortField: '],
    ['NUL', '/search?f=json&q=a%00b', 'q: contains a NUL'],
    ['too long', `/search?f=json&q=${'a'.repeat(2001)}`, 'q: At most 2000'],
    ['NUL in the path', '/content/items/a%00b?f=json', 'The path'],
  ])('%s: refused by name', async (_what, path, complaint) => {
    const response = await portal.send(path);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ error: { code: 400, messageCode: 'GWM_0007' } });
    expect(response.json().error.details[0]).toContain(complaint);
  });

  test('in the query and in the form at once are doubled', async () => {
    const response = await portal.send('/search?q=a', { form: { q: 'b', f: 'json' } });
    expect(response.json()).toMatchObject({ error: { details: ['q: given more than once.'] } });
  });

  test('in a body of another kind are refused', async () => {
    const response = await portal.app.inject({
      method: 'POST',
      url: '/sharing/rest/search',
      headers: { host: 'portal.test:8080', 'content-type': 'application/json' },
      payload: '{"q":"a"}',
    });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ error: { code: 400 } });
  });
});

describe('other origins', () => {
  test('may ask, with the exact origin in the answer', async () => {
    const headers = { origin: 'https://maps.example.org' };
    const response = await portal.send('/info?f=json', { headers });
    expect(response.headers['access-control-allow-origin']).toBe('https://maps.example.org');
    expect(response.headers['access-control-allow-credentials']).toBe('true');
    expect(response.headers.vary).toContain('Origin');
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  test('may ask first whether they may send a token header', async () => {
    const response = await portal.app.inject({
      method: 'OPTIONS',
      url: '/sharing/rest/community/self',
      headers: {
        host: 'portal.test:8080',
        origin: 'https://maps.example.org',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'x-esri-authorization',
      },
    });
    expect(response.statusCode).toBe(204);
    expect(response.headers['access-control-allow-headers']).toContain('x-esri-authorization');
  });
});

test('no answer may be kept by a cache', async () => {
  const response = await portal.send('/info?f=json');
  expect(response.headers['cache-control']).toBe('private, no-store');
});

test('an unknown path is 404 in the words of the interface', async () => {
  const response = await portal.send('/content/nothing/here?f=json');
  expect(response.statusCode).toBe(404);
  expect(response.json()).toMatchObject({ error: { code: 404 } });
});

test('a failure inside shows nothing of the inside', async () => {
  const broken = await openTestPortal();
  await broken.database.execute('drop table item cascade');
  const response = await broken.send('/search?f=json');
  expect(response.json()).toEqual({
    error: { code: 500, message: 'The operation failed on the server.', details: [] },
  });
  await broken.close();
});
