import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ObservedArea } from './observed-area.ts';
import type { Position2D } from './positions.ts';

function areaOf(positions: readonly Position2D[]) {
  const area = new ObservedArea();
  for (const position of positions) area.add([position]);
  return area.geometry();
}

test('nothing, one place, places on a line, places around an area', () => {
  expect(areaOf([])).toBeNull();
  expect(
    areaOf([
      [1, 2],
      [1, 2],
    ]),
  ).toEqual({ type: 'Point', coordinates: [1, 2] });
  expect(
    areaOf([
      [2, 2],
      [0, 0],
      [1, 1],
    ]),
  ).toEqual({
    type: 'LineString',
    coordinates: [
      [0, 0],
      [2, 2],
    ],
  });
  expect(
    areaOf([
      [0, 0],
      [4, 0],
      [2, 1],
      [4, 4],
      [0, 4],
    ]),
  ).toEqual({
    type: 'Polygon',
    coordinates: [
      [
        [0, 0],
        [4, 0],
        [4, 4],
        [0, 4],
        [0, 0],
      ],
    ],
  });
});

test('no place is outside the area, however many are gathered', () => {
  const coordinate = fc.integer({ min: -180, max: 180 });
  const places = fc.array(fc.tuple(coordinate, coordinate), { minLength: 3, maxLength: 3000 });
  fc.assert(
    fc.property(places, (positions) => {
      const area = areaOf(positions);
      if (area?.type !== 'Polygon') return;
      const [ring = []] = area.coordinates;
      for (const [index, corner] of ring.slice(0, -1).entries()) {
        const next = ring[index + 1] ?? corner;
        for (const place of positions) {
          const side =
            (next[0] - corner[0]) * (place[1] - corner[1]) -
            (next[1] - corner[1]) * (place[0] - corner[0]);
          expect(side).toBeGreaterThanOrEqual(0);
        }
      }
    }),
    { numRuns: 30 },
  );
});
