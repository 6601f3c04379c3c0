import { expect, it } from 'vitest';
import { rowMove } from './row-keys.ts';

const move = (key: string, from: number, shiftKey = false) =>
  rowMove({ key, shiftKey }, from, 100, 20);

it('leads from row to row and stays in the table', () => {
  const led = ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End'].map(
    (key) => move(key, 50)?.to,
  );
  expect(led).toEqual([51, 49, 69, 31, 0, 99]);
  expect(move('ArrowUp', 0)?.to).toBe(0);
  expect(move('PageDown', 95)?.to).toBe(99);
});

it('says whether the rows on the way are meant, and leaves other keys alone', () => {
  expect(move('ArrowDown', 1, true)).toEqual({ to: 2, extends: true });
  expect(move('a', 1)).toBeUndefined();
  expect(rowMove({ key: 'End', shiftKey: false }, 0, 0, 20)).toBeUndefined();
});
