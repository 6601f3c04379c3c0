import { expect, it } from 'vitest';
import { type JsonLine, jsonLines } from '#lib/json-tree.ts';
import { treeMove } from './tree-move.ts';

const value = { a: { b: 1, c: [2] }, link: 'https://example.org/x', z: {} };
const lines = jsonLines(value, (key) => key === '' || key === '/a');
const names = lines.map(({ steps }) => steps.join('.'));
const name = (line: JsonLine | undefined) => line?.steps.join('.');

function press(key: string, at: string) {
  const move = treeMove(key, lines, names.indexOf(at));
  return (
    move && {
      ...(move.to && { to: name(move.to) }),
      ...(move.open && { open: move.open.map(name) }),
      ...(move.close && { close: name(move.close) }),
      ...(move.follow !== undefined && { follow: move.follow }),
    }
  );
}

it.each([
  ['ArrowDown', 'a', { to: 'a.b' }],
  ['ArrowDown', 'z', { to: 'z' }],
  ['ArrowUp', 'link', { to: 'a.c' }],
  ['ArrowUp', '', { to: '' }],
  ['Home', 'z', { to: '' }],
  ['End', 'a', { to: 'z' }],
  ['PageDown', 'a', { to: 'z' }],
  ['ArrowRight', 'a', { to: 'a.b' }],
  ['ArrowRight', 'a.c', { open: ['a.c'] }],
  ['ArrowRight', 'a.b', {}],
  ['ArrowLeft', 'a', { close: 'a' }],
  ['ArrowLeft', 'a.c', { to: 'a' }],
  ['ArrowLeft', 'link', { to: '' }],
  ['Enter', 'a', { close: 'a' }],
  [' ', 'a.c', { open: ['a.c'] }],
  ['Enter', 'link', { follow: 'https://example.org/x' }],
  ['Enter', 'z', {}],
  ['*', 'link', { open: ['a'] }],
  ['x', 'a', undefined],
])('%s at "%s"', (key, at, move) => {
  expect(press(key, at)).toEqual(move);
});
