import { expect, it } from 'vitest';
import { readCoordinates } from './coordinates.ts';

const zurich = { latitude: expect.closeTo(47.37, 2), longitude: expect.closeTo(8.54, 2) };

it.each([
  '47.37N 8.54E',
  '47.37° N, 8.54° E',
  'N47.37 E8.54',
  '8.54 E, 47.37 N',
  '47°22\'12"N 8°32\'24"E',
  "47° 22.2' N, 8° 32.4' E",
  'n 47 22 12 e 8 32 24',
])('reads the place of "%s" by its letters', (text) => {
  expect(readCoordinates(text)).toEqual([{ ...zurich, by: 'letters' }]);
});

it.each([
  '47.37, 8.54',
  '47.37 8.54',
  '47.37;8.54',
  '47,37 8,54',
  '47,37; 8,54',
  '47,37, 8,54',
  '47 22 12 8 32 24',
])('gives both orders of "%s", latitude first', (text) => {
  const [first, second] = readCoordinates(text);
  expect(first).toEqual({ ...zurich, by: 'latitude first' });
  expect(second?.by).toBe('longitude first');
});

it('gives only the order that is on earth', () => {
  expect(readCoordinates('-122.33, 47.6')).toEqual([
    { latitude: 47.6, longitude: -122.33, by: 'longitude first' },
  ]);
  expect(readCoordinates('33.9 S, 151.2 E')).toEqual([
    { latitude: -33.9, longitude: 151.2, by: 'letters' },
  ]);
});

it.each([
  '',
  'Zürich',
  '47',
  '47 8 3',
  '91, 181',
  '10 N, 20 S',
  '47 61, 8',
  'Station 12, 4',
  '1,2,3,4',
])('reads no place in "%s"', (text) => expect(readCoordinates(text)).toEqual([]));

it.each(['47,37° N; 8,54° O', '47,37° N, 8,54° O', '8,54 o 47,37 n'])(
  'reads the place of "%s" where O stands for east',
  (text) => {
    expect(readCoordinates(text, 'O')).toEqual([{ ...zurich, by: 'letters' }]);
    expect(readCoordinates(text)).toEqual([]);
  },
);
