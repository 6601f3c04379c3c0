import { expect, it } from 'vitest';
import { summarizeGeometry } from './geometry-summary.ts';

it('describes points, other geometries and Features', () => {
  const point = { type: 'Point', coordinates: [-122.3, 47.6, 12] };
  const ring = [
    [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 0],
    ],
  ];
  expect(summarizeGeometry(point)).toEqual({ type: 'Point', point: [-122.3, 47.6] });
  expect(summarizeGeometry({ type: 'Feature', geometry: point })?.type).toBe('Point');
  expect(summarizeGeometry({ type: 'Polygon', coordinates: ring })).toEqual({
    type: 'Polygon',
    positions: 4,
  });
});

it('does not invent a geometry', () => {
  for (const value of [null, 'Point', {}, { type: 'Point', coordinates: ['a', 1] }, []]) {
    expect(summarizeGeometry(value)).toBeUndefined();
  }
});
