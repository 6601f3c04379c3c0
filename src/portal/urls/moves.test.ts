import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  adoptMove,
  forgetMove,
  forgetRestoredMoves,
  noteMove,
  readMoves,
  startMove,
} from './moves.ts';

const access = { portal: 'https://p.test/sharing/rest', username: 'admin', token: 't' };
const order = { subject: 'portal', newUrl: 'https://b.test', isAsync: true } as const;
const about = { of: 'portal', name: 'Portal', from: 'https://a.test' };

const storage = new Map<string, string>();

beforeEach(() => {
  storage.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  });
  forgetRestoredMoves();
});
afterEach(() => vi.unstubAllGlobals());

function answer(body: object | Error) {
  vi.stubGlobal('fetch', () =>
    body instanceof Error ? Promise.reject(body) : Promise.resolve(Response.json(body)),
  );
}

const only = () => readMoves(access.portal)[0];

test('a change is kept with its job, and what is ticked off is still so after a reload', async () => {
  answer({ jobId: 'j1', key: 'a secret' });
  const id = startMove(access, order, about);
  await expect.poll(only).toMatchObject({ jobId: 'j1', state: 'sent' });
  noteMove(access.portal, id, { ticked: ['saml'] });
  forgetRestoredMoves();
  expect(only()).toMatchObject({ id, to: 'https://b.test', ticked: ['saml'] });
  expect([...storage.values()].join()).not.toContain('a secret');
  forgetMove(access.portal, id);
  expect(readMoves(access.portal)).toEqual([]);
});

test('what the portal refused is told from an answer that was lost', async () => {
  answer({ error: { code: 409, message: 'Another update is under way.' } });
  startMove(access, order, about);
  await expect
    .poll(only)
    .toMatchObject({ state: 'refused', error: 'Another update is under way.' });
  answer(new TypeError('network'));
  startMove(access, order, about);
  await expect.poll(only).toMatchObject({ state: 'lost' });
});

test('a page that was left while it waited does not know what became of its call', () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  startMove(access, { ...order, isAsync: false }, about);
  expect(only()).toMatchObject({ state: 'sent' });
  forgetRestoredMoves();
  expect(only()).toMatchObject({ state: 'lost' });
});

test('a change of another browser is taken over once', () => {
  const move = {
    id: 'j7',
    of: 'portal',
    name: 'P',
    to: 'https://b.test',
    started: 1,
    state: 'sent',
  } as const;
  adoptMove(access.portal, { ...move, ticked: ['clients'] });
  adoptMove(access.portal, { ...move, ticked: [] });
  expect(readMoves(access.portal)).toEqual([{ ...move, ticked: ['clients'] }]);
});
