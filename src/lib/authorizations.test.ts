import { afterEach, describe, expect, it, vi } from 'vitest';
import { authorizationFor, authorize, receiveAuthorizations } from './authorizations.ts';
import { requestJson } from './http.ts';

const root = 'https://river.example/frost/v1.1';

afterEach(() => {
  authorize(root, undefined);
  authorize('https://river.example/frost', undefined);
  vi.unstubAllGlobals();
});

describe('a sign-in', () => {
  it.each([
    root,
    `${root}/`,
    `${root}/Things(1)`,
    `${root}?$top=1`,
    'https://RIVER.example/frost/v1.1/Things',
  ])('goes to its server: %s', (url) => {
    authorize(`${root}/`, 'Bearer a');
    expect(authorizationFor(url)).toBe('Bearer a');
  });

  it.each([
    'https://river.example/frost/v1.10/Things',
    'https://river.example/frost/v1.1/../v1.0/Things',
    'https://river.example/other',
    'http://river.example/frost/v1.1/Things',
    'https://river.example:8443/frost/v1.1/Things',
    'https://river.example.evil.example/frost/v1.1',
    'https://evil.example/https://river.example/frost/v1.1',
    '/frost/v1.1',
    '',
  ])('never goes to %s', (url) => {
    authorize(root, 'Bearer a');
    expect(authorizationFor(url)).toBeUndefined();
  });

  it('of the nearest root wins, and one that is taken back is forgotten', () => {
    authorize('https://river.example/frost', 'Bearer outer');
    authorize(root, 'Bearer inner');
    expect(authorizationFor(`${root}/Things`)).toBe('Bearer inner');
    authorize(root, undefined);
    expect(authorizationFor(`${root}/Things`)).toBe('Bearer outer');
  });

  it('is in the requests of a thread that received it, and hidden from its other listeners', async () => {
    const scope = new EventTarget();
    const others = vi.fn();
    receiveAuthorizations(scope);
    scope.addEventListener('message', others);
    scope.dispatchEvent(
      new MessageEvent('message', { data: { authorizations: [[root, 'Basic eA==']] } }),
    );
    scope.dispatchEvent(new MessageEvent('message', { data: { type: 'load' } }));
    expect(others).toHaveBeenCalledOnce();

    const asked: Array<[string, unknown]> = [];
    vi.stubGlobal('fetch', async (url: string, { headers }: RequestInit) => {
      asked.push([url, new Headers(headers).get('authorization')]);
      return Response.json({ value: [] });
    });
    await requestJson(`${root}/Things`);
    await requestJson('https://elsewhere.example/v1.1/Things');
    expect(asked).toEqual([
      [`${root}/Things`, 'Basic eA=='],
      ['https://elsewhere.example/v1.1/Things', null],
    ]);
  });
});
