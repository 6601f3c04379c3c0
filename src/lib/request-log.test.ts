import { afterEach, expect, it, vi } from 'vitest';
import { authorize } from './authorizations.ts';
import { curlCommand } from './curl-command.ts';
import { requestJson } from './http.ts';
import { keepRequests, requestRecords, subscribeToRequests } from './request-log.ts';

const root = 'https://sensors.example/v1.1';

afterEach(() => {
  vi.unstubAllGlobals();
  authorize(root, undefined);
});

it('remembers what was asked, how long it took and how much came', async () => {
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('silent')) throw new TypeError('no');
    return new Response('{"ü":1}', { status: url.endsWith('missing') ? 404 : 200 });
  });
  await requestJson(`${root}/Things(0)`);
  expect(requestRecords()).toEqual([]);
  keepRequests();
  const heard = vi.fn();
  const stop = subscribeToRequests(heard);
  await requestJson(`${root}/Things(1)`);
  await requestJson(`${root}/missing`).catch(() => undefined);
  await requestJson(`${root}/silent`).catch(() => undefined);
  stop();
  await requestJson(`${root}/Things(2)`);
  expect(heard).toHaveBeenCalledTimes(3);
  expect(requestRecords()).toMatchObject([
    { number: 1, method: 'GET', url: `${root}/Things(1)`, status: 200, bytes: 8 },
    { number: 2, status: 404, bytes: 8 },
    { number: 3, status: 0, bytes: 0 },
    { number: 4, url: `${root}/Things(2)` },
  ]);
  expect(requestRecords()[0]?.milliseconds).toBeGreaterThanOrEqual(0);
});

it('forgets what is long ago', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}'));
  keepRequests();
  for (let time = 0; time < 310; time++) await requestJson(`${root}/Things(${time})`);
  expect(requestRecords()).toHaveLength(300);
  expect(requestRecords().at(-1)?.url).toBe(`${root}/Things(309)`);
});

it('writes a request for a terminal, without its secret', () => {
  const url = `${root}/Things('a''b')?$filter=name eq 'x'`;
  expect(curlCommand(url)).toBe(
    `curl --globoff -H 'Accept: application/json' '${url.replaceAll("'", "'\\''")}'`,
  );
  authorize(root, 'Basic YWRhOnNlY3JldA==');
  expect(curlCommand(url)).toContain('-u "$USERNAME"');
  authorize(root, 'Bearer abc');
  expect(curlCommand(url)).toContain('--oauth2-bearer "$TOKEN"');
  expect(curlCommand(url)).not.toContain('abc');
});
