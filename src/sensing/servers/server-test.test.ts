import { afterEach, expect, it, vi } from 'vitest';
import { authorizationFor } from '#lib/authorizations.ts';
import { testServer } from './server-test.ts';

const root = 'https://river.example/v1.1';
const landing = { value: [{ name: 'Things', url: `${root}/Things` }] };
const page = () => new Response('<!doctype html><title>Welcome</title>', { status: 200 });
const missing = () => Response.json({ code: 404, message: 'Nothing here.' }, { status: 404 });
const silence = () => {
  throw new TypeError('Failed to fetch');
};

interface Asked {
  readonly address: string;
  readonly authorization: string | null;
  readonly mode: string | undefined;
}

/** Answers in place of the network. */
function serve(answer: (asked: Asked) => Response): Asked[] {
  const all: Asked[] = [];
  vi.stubGlobal('fetch', async (address: string, { headers, mode }: RequestInit) => {
    const authorization = new Headers(headers).get('authorization');
    const asked = { address: decodeURIComponent(address), authorization, mode };
    all.push(asked);
    return answer(asked);
  });
  return all;
}

function find(settings: { authorization?: string; origin?: string; root?: string } = {}) {
  return testServer({
    root,
    authorization: undefined,
    origin: 'https://app.example',
    signal: new AbortController().signal,
    ...settings,
  });
}

afterEach(() => vi.unstubAllGlobals());

it('tells what a server can do', async () => {
  serve(({ address }) => Response.json(address === root ? landing : { value: [] }));
  expect(await find()).toMatchObject({ state: 'found', root, found: { kinds: ['Thing'] } });
});

it('knows a server without a landing page by its sets', async () => {
  serve(({ address }) => (address === root ? missing() : Response.json({ value: [] })));
  expect(await find()).toMatchObject({ state: 'found', found: { kinds: undefined } });
});

it.each([
  ['a web page', page, 'webPage', '200 Welcome'],
  ['other JSON', () => Response.json({ name: 'Shop' }), 'notSensorThings', undefined],
  ['a list of other things', () => Response.json([1, 2]), 'notSensorThings', undefined],
  ['an error', missing, 'failed', '404 Nothing here.'],
])('tells %s from a sensing server', async (_, answer, problem, said) => {
  serve(answer);
  const test = await find();
  expect(test).toMatchObject({ state: 'problem', problem, suggestion: undefined });
  if (said !== undefined) expect(test).toMatchObject({ said });
});

it('finds the service below the address of its web page', async () => {
  const frost = 'https://river.example/FROST-Server/v1.1';
  serve(({ address }) => {
    if (address === frost) return Response.json(landing);
    return address === 'https://river.example' ? page() : missing();
  });
  expect(await find({ root: 'https://river.example' })).toMatchObject({
    problem: 'elsewhere',
    suggestion: frost,
  });
});

it('follows to where the server leads, and says so', async () => {
  serve(({ address }) => {
    const answer = Response.json(address === root ? landing : { value: [] });
    return Object.defineProperty(answer, 'url', { value: 'https://sea.example/v1.1/' });
  });
  expect(await find()).toMatchObject({
    problem: 'elsewhere',
    suggestion: 'https://sea.example/v1.1',
  });
});

it('asks nothing where the browser would refuse', async () => {
  const asked = serve(silence);
  const settings = { root: 'http://river.example/v1.1' };
  expect(await find(settings)).toMatchObject({ problem: 'mixedContent' });
  expect(asked).toEqual([]);
});

it('tells a refusal to other origins from a server that does not answer', async () => {
  serve(({ mode }) => (mode === 'no-cors' ? new Response() : silence()));
  expect(await find()).toMatchObject({ problem: 'crossOrigin' });
  expect(await find({ authorization: 'Bearer a' })).toMatchObject({ problem: 'crossOrigin' });
  serve(silence);
  expect(await find({ root: 'http://localhost:8080/v1.1' })).toMatchObject({
    problem: 'unreachable',
  });
  serve(({ authorization }) => (authorization === null ? missing() : silence()));
  expect(await find({ authorization: 'Bearer a' })).toMatchObject({ problem: 'crossOriginSignIn' });
});

it('tells a secure connection that is refused at once from a server that keeps waiting', async () => {
  serve(silence);
  expect(await find()).toMatchObject({ problem: 'insecure' });
  serve(() => {
    throw new DOMException('The operation timed out.', 'TimeoutError');
  });
  expect(await find()).toMatchObject({ problem: 'unreachable' });
});

it('asks for a sign-in, and tells that one is refused', async () => {
  serve(({ authorization }) =>
    authorization === 'Bearer good' ? Response.json(landing) : new Response('', { status: 401 }),
  );
  expect(await find()).toMatchObject({ problem: 'signInNeeded' });
  expect(await find({ authorization: 'Bearer bad' })).toMatchObject({ problem: 'signInRefused' });
});

it('signs in for the test alone, to this server alone', async () => {
  const asked = serve(() => Response.json(landing));
  await find({ authorization: 'Bearer good' });
  expect(asked.length).toBeGreaterThan(2);
  expect(asked.every(({ authorization }) => authorization === 'Bearer good')).toBe(true);
  expect(asked.every(({ address }) => address.startsWith(root))).toBe(true);
  expect(authorizationFor(root)).toBeUndefined();
});

it('ends with its signal', async () => {
  const abort = new AbortController();
  serve(() => {
    abort.abort(new Error('Enough.'));
    return silence();
  });
  await expect(
    testServer({
      root,
      authorization: undefined,
      origin: 'https://app.example',
      signal: abort.signal,
    }),
  ).rejects.toThrow('Enough.');
});
