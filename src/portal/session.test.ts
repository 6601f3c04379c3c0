import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  closeSession,
  endSession,
  forgetRestoredSessions,
  readSession,
  startSession,
  subscribeToSessions,
} from './session.ts';

const portal = 'http://portal.test/sharing/rest';
const session = { username: 'mbauer', token: 't1', expires: Date.UTC(2026, 10, 20, 21) };

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
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 20) });
  vi.stubGlobal('sessionStorage', storage());
  forgetRestoredSessions();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a session survives a reload of the tab, for its own portal only', () => {
  startSession(portal, session);
  forgetRestoredSessions();
  expect(readSession(portal)).toEqual({ status: 'active', session });
  expect(readSession('http://other.test/sharing/rest')).toEqual({ status: 'signedOut' });
});

test('a session that ran out before the reload is not restored', () => {
  startSession(portal, session);
  vi.setSystemTime(session.expires);
  forgetRestoredSessions();
  expect(readSession(portal)).toEqual({ status: 'signedOut' });
});

test('a refused token ends the session, keeps who it was and leaves no token behind', () => {
  startSession(portal, session);
  endSession(portal, 't1');
  expect(readSession(portal)).toEqual({ status: 'ended', username: 'mbauer' });
  expect(sessionStorage).toHaveLength(0);
});

test('a late refusal of an old token does not end the new session', () => {
  startSession(portal, session);
  startSession(portal, { username: 'mbauer', token: 't2' });
  endSession(portal, 't1');
  expect(readSession(portal).status).toBe('active');
});

test('signing out forgets the session and tells those who listen', () => {
  const listener = vi.fn();
  const stop = subscribeToSessions(listener);
  startSession(portal, session);
  closeSession(portal);
  stop();
  closeSession(portal);
  expect(listener).toHaveBeenCalledTimes(2);
  expect(readSession(portal)).toEqual({ status: 'signedOut' });
  expect(sessionStorage).toHaveLength(0);
});

test('what is damaged in the storage counts as signed out', () => {
  startSession(portal, session);
  sessionStorage.setItem(sessionStorage.key(0) ?? '', '{"username":1}');
  forgetRestoredSessions();
  expect(readSession(portal)).toEqual({ status: 'signedOut' });
});

test('without storage the session lasts in memory', () => {
  vi.stubGlobal('sessionStorage', undefined);
  startSession(portal, session);
  expect(readSession(portal).status).toBe('active');
});
