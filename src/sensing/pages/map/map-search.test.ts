import { expect, it } from 'vitest';
import { formatKeys, mapSearch, parseKeys } from './map-search.ts';

it('reads numbers and text, and leaves out what does not fit', () => {
  expect(mapSearch.parse({ location: 12, name: 'sea', unplaced: 'true', listed: 'all' })).toEqual({
    location: '12',
    name: 'sea',
    unplaced: true,
    listed: 'all',
  });
  expect(
    mapSearch.parse({ location: ['1', '2'], unplaced: 'maybe', at: {}, listed: 'some' }),
  ).toEqual({});
});

it('brings keys back, with commas and per cent signs in them', () => {
  const keys = ['12', 'a,b', '100%', '%2C'];
  expect(parseKeys(formatKeys(keys))).toEqual(keys);
  expect(parseKeys(undefined)).toBeUndefined();
});
