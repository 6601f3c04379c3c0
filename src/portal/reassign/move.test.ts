import { expect, test } from 'vitest';
import { type Move, planCalls, receivingFolder } from './move.ts';
import { planRoutes } from './plan-routes.ts';

function move(itemId: string, change: Partial<Move> = {}): Move {
  return { itemId, owner: 'anna', target: 'ben', ...change };
}

test('a call has one owner, one receiver, one folder and at most a hundred items', () => {
  const moves = [
    ...Array.from({ length: 150 }, (_, at) => move(`a${at}`)),
    move('c1', { owner: 'carla' }),
    move('a150'),
    move('d1', { target: 'dora' }),
    move('f1', { folder: 'Maps' }),
  ];
  const calls = planCalls(moves);
  expect(calls.map((call) => call.length)).toEqual([100, 51, 1, 1, 1]);
  expect(new Set(calls.flat().map(({ itemId }) => itemId)).size).toBe(154);
  expect(calls[1]?.at(-1)?.itemId).toBe('a150');
});

test.each([
  ['a name', { folder: 'Maps' }, 'Maps'],
  ['the root', { folder: '/' }, null],
  ['the default for a folder', { fromFolder: 'Rain' }, 'anna_Rain'],
  ['the default for the root', { fromFolder: null }, 'anna_root'],
  ['a default that only the portal knows', {}, undefined],
])('the receiving folder is told for %s', (_name, change, title) => {
  expect(receivingFolder(move('a1', change))).toBe(title);
});

test('moves are summed up by the way they go, with the unknown apart from the root', () => {
  const routes = planRoutes([
    move('a1', { fromFolder: null }),
    move('a2', { fromFolder: null }),
    move('a3'),
    move('a4', { fromFolder: 'Rain' }),
  ]);
  expect(routes.map(({ from, to, count }) => [from, to, count])).toEqual([
    [null, 'anna_root', 2],
    [undefined, undefined, 1],
    ['Rain', 'anna_Rain', 1],
  ]);
});
