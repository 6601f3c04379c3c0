import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Database, QueryLimits } from '../db/database.ts';
import { openTestDatabase } from '../db/testing.ts';
import { loadTestNetwork, sensingApp } from './test-network.ts';

const rows = 10_000;
const page = `/v1.1/Datastreams(3)/Observations?$top=${rows}`;
const apps: FastifyInstance[] = [];
let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  await loadTestNetwork(database);
  // More than the buffers of a connection on this machine hold.
  await database.execute(`
    insert into observation (stream_id, id, phenomenon_start, result_number, parameters)
    select 3, 1000 + n, '2020-01-01T00:00:00Z'::timestamptz + n * interval '1 minute', n,
      jsonb_build_object('note', repeat('much ', 600))
    from generate_series(1, ${rows}) n`);
});

afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
});

afterAll(async () => {
  await database.close();
});

type Query = (sql: string, limits: QueryLimits, run: () => Promise<never[]>) => Promise<unknown[]>;

/** The service on a socket, with an eye on its statements. */
async function listen(onQuery: Query, environment: Record<string, string> = {}): Promise<string> {
  const observed: Database = Object.create(database, {
    query: {
      value: (...[sql, parameters, limits = {}]: Parameters<Database['query']>) =>
        onQuery(sql, limits, () => database.query(sql, parameters, limits)),
    },
  });
  const app = await sensingApp(observed, { SENSING_ANSWER_BYTES: '100000000', ...environment });
  apps.push(app);
  await app.listen({ host: '127.0.0.1', port: 0 });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

interface ResultPage {
  readonly '@iot.count': number;
  readonly value: readonly { readonly result: number }[];
  readonly '@iot.nextLink'?: string;
}

function open(url: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(url, { agent: false }, resolve).on('error', reject);
  });
}

it('reads a large page no faster than its client does, and serves others meanwhile', async () => {
  let statements = 0;
  const origin = await listen((sql, _limits, run) => {
    if (sql.includes('observation')) statements += 1;
    return run();
  });
  const slow = await open(origin + page);
  for (let turn = 0; turn < 100; turn += 1) {
    expect((await fetch(`${origin}/v1.1/Things(1)`)).status).toBe(200);
  }
  const ahead = statements;
  slow.setEncoding('utf8');
  let body = '';
  for await (const part of slow) body += part;
  expect(ahead).toBeLessThan(statements / 2);
  const { value } = JSON.parse(body);
  expect(value).toHaveLength(rows);
  expect(new Set(value.map((row: { result: number }) => row.result)).size).toBe(rows);
});

it('keeps every part of a page small', async () => {
  const sizes: number[] = [];
  const origin = await listen(async (_sql, _limits, run) => {
    const found = await run();
    sizes.push(JSON.stringify(found).length);
    return found;
  });
  await (await fetch(origin + page)).text();
  expect(sizes.length).toBeGreaterThan(10);
  expect(Math.max(...sizes)).toBeLessThan(6_000_000);
});

it('stops the query of a client that hangs up', async () => {
  let reportStart = () => undefined as unknown;
  const hasStarted = new Promise((resolve) => {
    reportStart = () => resolve(undefined);
  });
  let isStopped: Promise<unknown> = Promise.resolve();
  const origin = await listen((_sql, { signal }) => {
    isStopped = new Promise((resolve) => signal?.addEventListener('abort', resolve));
    reportStart();
    return new Promise((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
  });
  const request = get(origin + page);
  request.on('error', () => undefined);
  await hasStarted;
  request.destroy();
  await isStopped;
});

it('reads no more of a page whose client has hung up', async () => {
  const signals = new Set<AbortSignal | undefined>();
  let statements = 0;
  const origin = await listen((_sql, { signal }, run) => {
    statements += 1;
    signals.add(signal);
    return run();
  });
  const slow = await open(origin + page);
  const [signal] = signals;
  const isStopped = new Promise((resolve) => signal?.addEventListener('abort', resolve));
  slow.destroy();
  await isStopped;
  const atEnd = statements;
  for (let turn = 0; turn < 20; turn += 1) await fetch(`${origin}/v1.1/Things(1)`);
  expect(statements).toBe(atEnd + 20);
});

it.each(['identity', 'gzip'])(
  'breaks the connection of %s when a page fails in its middle',
  async (encoding) => {
    let statements = 0;
    const origin = await listen((_sql, _limits, run) => {
      statements += 1;
      return statements < 4 ? run() : Promise.reject(new Error('The disk is broken.'));
    });
    const answer = await fetch(origin + page, { headers: { 'accept-encoding': encoding } });
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow();
  },
);

it('ends a page early that grows too large, with a link to exactly the rest', async () => {
  const origin = await listen((_sql, _limits, run) => run(), { SENSING_ANSWER_BYTES: '4000000' });
  const seen: number[] = [];
  let pages = 0;
  let next: string | undefined = `${origin}${page}&$select=result,parameters&$count=true`;
  while (next !== undefined) {
    const answer: Response = await fetch(next);
    const body: ResultPage = await answer.json();
    expect(body['@iot.count']).toBe(rows);
    seen.push(...body.value.map((row) => row.result));
    next = body['@iot.nextLink']?.replace('http://station.example', origin);
    pages += 1;
  }
  expect(pages).toBeGreaterThan(3);
  expect(seen).toEqual(Array.from({ length: rows }, (_, index) => index + 1));
});

it('makes the parts smaller where they are too large, and refuses what is too large alone', async () => {
  const origin = await listen((_sql, _limits, run) => run(), { SENSING_ANSWER_BYTES: '100000' });
  const answer = await fetch(origin + page);
  const { value, '@iot.nextLink': next }: ResultPage = JSON.parse(await answer.text());
  expect(value.length).toBeGreaterThan(10);
  expect(value.length).toBeLessThan(100);
  expect(next).toContain(`$skip=${value.length}`);
  const before: ResultPage = JSON.parse(
    await (await fetch(`${origin}/v1.1/Datastreams?$expand=Observations`)).text(),
  );
  expect(before.value).toHaveLength(2);
  const rest = before['@iot.nextLink']?.replace('http://station.example', origin) ?? '';
  for (const path of [`${origin}/v1.1/Datastreams(3)?$expand=Observations`, rest]) {
    const refused = await fetch(path);
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain('more than 100000 bytes. Ask for less with $top');
  }
});

it('does not end CSV early, which has no place to say so', async () => {
  const origin = await listen((_sql, _limits, run) => run(), { SENSING_ANSWER_BYTES: '100000' });
  const answer = await fetch(
    `${origin}/v1.1/Datastreams(3)/Observations?$top=5000&$select=result&$resultFormat=CSV`,
  );
  const lines = (await answer.text()).trim().split('\r\n');
  expect(lines).toHaveLength(5001);
  const [, next = ''] = /<(.*)>/.exec(answer.headers.get('link') ?? '') ?? [];
  const rest = await fetch(next.replace('http://station.example', origin));
  expect((await rest.text()).split('\r\n')[1]).toBe('5001');
  expect(rest.headers.get('link')).toBeNull();
});
