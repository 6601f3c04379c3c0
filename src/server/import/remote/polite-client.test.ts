import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ExactNumber } from '#server/import/json/exact-number.ts';
import { PoliteClient, retryAfter } from './polite-client.ts';

let server: Server;
let address: string;
let answers: { status: number; body?: string; retryAfter?: string }[];
let open = 0;
let mostOpen = 0;

beforeEach(async () => {
  answers = [];
  mostOpen = 0;
  server = createServer((_request, response) => {
    open += 1;
    mostOpen = Math.max(mostOpen, open);
    response.on('close', () => {
      open -= 1;
    });
    const { status, body = '{}', retryAfter: pause } = answers.shift() ?? { status: 200 };
    if (status === 0) {
      response.destroy();
      return;
    }
    response.writeHead(status, pause === undefined ? {} : { 'retry-after': pause });
    // After other requests had their chance to arrive.
    setImmediate(() => response.end(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const found = server.address();
  address = `http://127.0.0.1:${typeof found === 'object' && found ? found.port : 0}/`;
});

afterEach(() => new Promise((resolve) => server.close(resolve)));

function clientOf(parallel = 2) {
  const waits: number[] = [];
  const client = new PoliteClient({
    parallel,
    signal: new AbortController().signal,
    wait: async (milliseconds) => {
      waits.push(milliseconds);
    },
    onRetry: () => undefined,
  });
  return { client, waits };
}

test('numbers keep their digits', async () => {
  answers = [{ status: 200, body: '{"@iot.id":9007199254740993}' }];
  const { client } = clientOf();
  expect(await client.read(address)).toEqual({ '@iot.id': new ExactNumber('9007199254740993') });
});

test('a passing failure is tried again with longer pauses, a lost connection too', async () => {
  answers = [{ status: 503 }, { status: 0 }, { status: 429, retryAfter: '3' }, { status: 200 }];
  const { client, waits } = clientOf();
  expect(await client.read(address)).toEqual({});
  expect(waits).toHaveLength(3);
  expect(waits[0]).toBeGreaterThanOrEqual(500);
  expect(waits[0]).toBeLessThanOrEqual(1000);
  expect(waits[1]).toBeGreaterThanOrEqual(1000);
  expect(waits[2]).toBe(3000);
});

test.each([
  [404, 'the server answered 404 (no such thing)'],
  [400, 'the server answered 400 (no such thing)'],
])('%i is not tried again', async (status, reason) => {
  answers = [{ status, body: 'no such\n thing' }];
  const { client, waits } = clientOf();
  await expect(client.read(address)).rejects.toThrow(`${address}: ${reason}`);
  expect(waits).toEqual([]);
});

test('a server that stays broken, or asks to wait for an hour, is given up', async () => {
  answers = Array.from({ length: 20 }, () => ({ status: 500 }));
  const broken = clientOf();
  await expect(broken.client.read(address)).rejects.toThrow('the server answered 500');
  expect(broken.waits).toHaveLength(7);
  answers = [{ status: 503, retryAfter: '3600' }];
  const slow = clientOf();
  await expect(slow.client.read(address)).rejects.toThrow('the server answered 503');
  expect(slow.waits).toEqual([]);
});

test('an answer that is not JSON is told', async () => {
  answers = [{ status: 200, body: '<html>' }];
  const { client } = clientOf();
  await expect(client.read(address)).rejects.toThrow('the answer is not JSON: found "<"');
});

test('no more requests at a time than allowed', async () => {
  const { client } = clientOf(3);
  await Promise.all(Array.from({ length: 20 }, () => client.read(address)));
  expect(mostOpen).toBeLessThanOrEqual(3);
});

test.each([
  ['7', 7000],
  ['Thu, 01 Jan 1970 00:00:00 GMT', 0],
  ['soon', undefined],
  [null, undefined],
])('Retry-After %j', (header, expected) => {
  expect(retryAfter(header)).toBe(expected);
});
