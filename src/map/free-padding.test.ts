import { expect, it } from 'vitest';
import { freePadding } from './free-padding.ts';

const edges = { top: 48, right: 48, bottom: 48, left: 48 };

it('leaves the same at each edge where nothing lies over the map', () => {
  expect(freePadding({ width: 800, height: 600 }, undefined)).toEqual(edges);
  expect(freePadding({ width: 800, height: 600 }, { width: 0, height: 0 })).toEqual(edges);
});

it('leaves room beside what lies over the map, or below it where that is more', () => {
  const legend = { width: 244, height: 300 };
  expect(freePadding({ width: 900, height: 500 }, legend)).toEqual({ ...edges, left: 268 });
  expect(freePadding({ width: 420, height: 900 }, legend)).toEqual({ ...edges, top: 324 });
});

it('lets it cover a part of a map that is too small for both', () => {
  expect(freePadding({ width: 390, height: 360 }, { width: 244, height: 300 })).toEqual(edges);
});
