import { beforeEach, expect, test, vi } from 'vitest';
import { forgetDraft, keepDraft, readDraft } from './drafts.ts';

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  return () => vi.unstubAllGlobals();
});

test('a draft is read as it was kept, until it is forgotten', () => {
  expect(keepDraft('form', { items: ['a'] })).toBe(true);
  expect(readDraft('form')).toEqual({ items: ['a'] });
  expect(readDraft('other')).toBeUndefined();
  forgetDraft('form');
  expect(readDraft('form')).toBeUndefined();
});

test('what cannot be read is no draft', () => {
  kept.set('fieldstation.draft.form', '{');
  expect(readDraft('form')).toBeUndefined();
});

test('when the storage is full, an older draft does not stay in its place', () => {
  keepDraft('form', 'old');
  vi.spyOn(sessionStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(keepDraft('form', 'new')).toBe(false);
  expect(readDraft('form')).toBeUndefined();
});
