import { expect, it } from 'vitest';
import { rankCandidates } from './map-picking.ts';

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
