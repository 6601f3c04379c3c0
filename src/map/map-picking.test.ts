import { expect, it } from 'vitest';
import { distanceToLine, rankCandidates } from './map-picking.ts';

it('prefers points to lines to polygons, the near to the far, the small to the large', () => {
  const keys = rankCandidates([
    { key: 'country', type: 'Polygon', distance: 0, size: 100 },
    { key: 'city', type: 'Polygon', distance: 0, size: 1 },
    { key: 'far', type: 'Point', distance: 7, size: 0 },
    { key: 'road', type: 'LineString', distance: 0, size: 5 },
    { key: 'near', type: 'Point', distance: 2, size: 0 },
    { key: 'near', type: 'Point', distance: 3, size: 0 },
  ]);
  expect(keys).toEqual(['near', 'far', 'road', 'city', 'country']);
});

it('measures how far a point is from a line, from its ends, and from a line of no length', () => {
  const from = { x: 0, y: 0 };
  const to = { x: 10, y: 0 };
  expect(distanceToLine({ x: 4, y: 3 }, from, to)).toBe(3);
  expect(distanceToLine({ x: 13, y: 4 }, from, to)).toBe(5);
  expect(distanceToLine({ x: -3, y: 4 }, from, to)).toBe(5);
  expect(distanceToLine({ x: 3, y: 4 }, from, from)).toBe(5);
});
