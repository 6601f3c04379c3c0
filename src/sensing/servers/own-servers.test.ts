import { beforeEach, expect, test, vi } from 'vitest';
import { authorizationFor } from '#lib/authorizations.ts';
import { removeOwnServer, saveOwnServer } from './change-own-servers.ts';
import {
  headerOf,
  ownServers,
  readSignIn,
  restoreOwnServers,
  subscribeToOwnServers,
} from './own-servers.ts';

const address = 'https://river.example/v1.1';
const basic = { kind: 'basic', user: 'ada', password: 'naïve:€' } as const;

function storage(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
  };
}

beforeEach(() => {
  for (const server of ownServers()) removeOwnServer(server.address);
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
  restoreOwnServers();
});

/** What a new tab begins with. */
function openNewTab(): void {
  vi.stubGlobal('sessionStorage', storage());
  restoreOwnServers();
}

test('servers are kept in the order in which they were added, and told of', () => {
  const told = vi.fn();
  const stop = subscribeToOwnServers(told);
  saveOwnServer({ address, name: 'River' }, undefined, false);
  saveOwnServer({ address: 'https://sea.example/v1.1', name: 'Sea' }, undefined, false);
  openNewTab();
  expect(ownServers().map(({ name }) => name)).toEqual(['River', 'Sea']);
  expect(told).toHaveBeenCalledTimes(3);
  stop();
  saveOwnServer({ address, name: 'The river' }, undefined, false);
  expect(told).toHaveBeenCalledTimes(3);
  expect(ownServers().map(({ name }) => name)).toEqual(['The river', 'Sea']);
});

test('a sign-in ends with the tab, though that there is one stays known', () => {
  saveOwnServer({ address, name: 'River' }, basic, false);
  expect(authorizationFor(`${address}/Things`)).toBe(headerOf(basic));
  expect(readSignIn(address)).toEqual({ signIn: basic, isKept: false });
  expect(localStorage.getItem(`fieldstation.sign-in ${address}`)).toBeNull();
  openNewTab();
  expect(readSignIn(address)).toBeUndefined();
  expect(authorizationFor(`${address}/Things`)).toBeUndefined();
  expect(ownServers()[0]?.signIn).toBe('basic');
});

test('a sign-in that is to be kept outlives the tab, until it is no more', () => {
  saveOwnServer({ address, name: 'River' }, { kind: 'bearer', token: 'abc' }, true);
  openNewTab();
  expect(authorizationFor(`${address}/Things`)).toBe('Bearer abc');
  saveOwnServer({ address, name: 'River' }, undefined, false);
  expect(authorizationFor(`${address}/Things`)).toBeUndefined();
  openNewTab();
  expect(readSignIn(address)).toBeUndefined();
  expect(ownServers()[0]?.signIn).toBeUndefined();
});

test('a server that moves takes its place and leaves no sign-in behind', () => {
  saveOwnServer({ address, name: 'River' }, basic, true);
  saveOwnServer({ address: 'https://sea.example/v1.1', name: 'Sea' }, undefined, false);
  const moved = 'https://river.example/frost/v1.1';
  saveOwnServer({ address: moved, name: 'River' }, basic, true, address);
  expect(ownServers().map((server) => server.address)).toEqual([moved, 'https://sea.example/v1.1']);
  expect(readSignIn(address)).toBeUndefined();
  expect(authorizationFor(`${address}/Things`)).toBeUndefined();
  removeOwnServer(moved);
  expect(authorizationFor(`${moved}/Things`)).toBeUndefined();
  expect(localStorage.length).toBe(1);
});

test('what somebody else wrote into the storage does no harm', () => {
  localStorage.setItem('fieldstation.servers', '[null,{"address":5},{"address":"a","name":"b"}]');
  localStorage.setItem(`fieldstation.sign-in ${address}`, '{');
  restoreOwnServers();
  expect(ownServers()).toEqual([{ address: 'a', name: 'b' }]);
  expect(readSignIn(address)).toBeUndefined();
});

test('a name and a password beyond ASCII are sent as UTF-8', () => {
  const sent = headerOf(basic).replace('Basic ', '');
  expect(Buffer.from(sent, 'base64').toString('utf8')).toBe('ada:naïve:€');
});
