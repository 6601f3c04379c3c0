import { expect, it } from 'vitest';
import { keysOf } from './json-keys.ts';

it('finds the keys that occur, the most frequent first, and inside of objects too', () => {
  const rows = [
    { properties: { depth: 1, place: { town: 'A' } } },
    { properties: { depth: 2, tags: ['x'] } },
    { properties: null },
    { properties: 'odd' },
  ];
  const found = keysOf(rows, ['properties']);
  expect(found[0]).toBe('properties/depth');
  expect([...found].sort()).toEqual([
    'properties/depth',
    'properties/place/town',
    'properties/tags',
  ]);
});

it('leaves out keys that a path cannot name', () => {
  const rows = [{ properties: { 'in metres': 1, 'a/b': 2, ok_1: 3 } }];
  expect(keysOf(rows, ['properties'])).toEqual(['properties/ok_1']);
});
