import { describe, expect, it } from 'vitest';
import { toLocationEntries, toPlacedLocations } from './locations.ts';

const point = { type: 'Point', coordinates: [8.4, 49] };
const entries = toLocationEntries([
  [
    { '@iot.id': 1, name: 'Köln "Süd"', location: point },
    { '@iot.id': 'b', name: null, location: { type: 'Feature', geometry: point } },
  ],
  [
    { '@iot.id': 3, name: 'Bad', location: { type: 'Point', coordinates: [500, 49] } },
    {
      '@iot.id': 4,
      name: 'Ferry line',
      location: {
        type: 'LineString',
        coordinates: [
          [0, 0],
          [2, 0],
        ],
      },
    },
    {
      '@iot.id': 5,
      name: 'Both',
      location: { type: 'GeometryCollection', geometries: [point, {}] },
    },
  ],
]);

describe('toLocationEntries', () => {
  it('keeps every Location, those without usable geometry too', () => {
    expect(entries.map(({ key, shape, problem }) => [key, shape, problem])).toEqual([
      ['1', 'point', undefined],
      ['b', 'point', undefined],
      ['3', 'none', 'bad-coordinates'],
      ['4', 'line', undefined],
      ['5', 'point', 'unknown-type'],
    ]);
  });

  it('gives the same entries for a page that it has seen', () => {
    const page = [{ '@iot.id': 9, name: 'Nine', location: point }];
    const [first] = toLocationEntries([page]);
    const [, again] = toLocationEntries([[{ '@iot.id': 8 }], page]);
    expect(again).toBe(first);
  });
});

describe('toPlacedLocations', () => {
  it('leaves out what cannot be drawn and marks a line in its middle', () => {
    const placed = toPlacedLocations(entries);
    expect(placed.map((entry) => entry.key)).toEqual(['1', 'b', '4', '5']);
    expect(placed.find((entry) => entry.key === '4')?.anchor).toEqual([1, 0]);
  });
});
