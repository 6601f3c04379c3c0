import { expect, it } from 'vitest';
import { findPlaces, type PlaceRow } from './named-places.ts';

const rows: readonly PlaceRow[] = [
  ['Germany', '', 10, 51],
  ['New York', 'US', -74, 40.7],
  ['Zürich', 'CH', 8.5, 47.4],
  ['York', 'GB', -1.1, 54],
];
const names = (text: string) => findPlaces(rows, text, 5).map(({ name }) => name);

it('finds names without regard to accents and case, and beginnings before later words', () => {
  expect(names('zur')).toEqual(['Zürich']);
  expect(names('york')).toEqual(['York', 'New York']);
  expect(names('ork')).toEqual([]);
  expect(names('  ')).toEqual([]);
});

it('tells countries from towns', () => {
  expect(findPlaces(rows, 'germ', 1)[0]?.country).toBeUndefined();
  expect(findPlaces(rows, 'new y', 1)[0]).toMatchObject({ country: 'US', longitude: -74 });
});
