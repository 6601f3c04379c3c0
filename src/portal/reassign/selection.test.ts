import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Selection } from './selection.ts';

const item = { id: 'a'.repeat(32) };

beforeEach(() => {
  vi.useFakeTimers();
  const kept = new Map([
    ['fieldstation.picked.mine', JSON.stringify({ items: [item], setAside: [] })],
  ]);
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a restored list stays so while more becomes known about its items', () => {
  const selection = new Selection('mine');
  expect(selection.read()).toMatchObject({ isRestored: true, items: [item] });
  selection.describe([{ ...item, title: 'Rivers' }]);
  expect(selection.read()).toMatchObject({ isRestored: true, items: [{ title: 'Rivers' }] });
});

test('a restored list is no longer so once it is touched', () => {
  const selection = new Selection('mine');
  selection.remove(new Set([item.id]));
  expect(selection.read()).toMatchObject({ isRestored: false, items: [] });
});
