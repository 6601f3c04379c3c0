import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  evenWindow,
  keepInside,
  panWindow,
  parseWindow,
  spanOf,
  unionOf,
  zoomWindow,
} from './time-window.ts';

const whole = { from: 0, to: 100_000 };

it('zooms around the middle and no further out than the whole', () => {
  expect(zoomWindow({ from: 40_000, to: 60_000 }, 0.5, whole)).toEqual({
    from: 45_000,
    to: 55_000,
  });
  expect(zoomWindow({ from: 40_000, to: 60_000 }, 100, whole)).toEqual(whole);
});

it('pans until the edge and keeps the length', () => {
  expect(panWindow({ from: 60_000, to: 80_000 }, 0.5, whole)).toEqual({ from: 70_000, to: 90_000 });
  expect(panWindow({ from: 60_000, to: 80_000 }, 5, whole)).toEqual({ from: 80_000, to: 100_000 });
});

it('never leaves the whole', () => {
  const time = fc.integer({ min: -200_000, max: 200_000 });
  fc.assert(
    fc.property(time, fc.nat(400_000), (from, length) => {
      const inside = keepInside({ from, to: from + length }, whole);
      expect(inside.from).toBeGreaterThanOrEqual(whole.from);
      expect(inside.to).toBeLessThanOrEqual(whole.to);
      expect(inside.to - inside.from).toBe(Math.min(length, 100_000));
    }),
  );
});

it('takes a window from an address only when it is one', () => {
  expect(parseWindow('2012-01-01', '2012-01-02')).toEqual({
    from: Date.UTC(2012, 0, 1),
    to: Date.UTC(2012, 0, 2),
  });
  expect(parseWindow('2012-01-02', '2012-01-01')).toBeUndefined();
  expect(parseWindow('2012-01-02', undefined)).toBeUndefined();
  expect(parseWindow('soon', 'later')).toBeUndefined();
});

it('joins the spans of streams', () => {
  const span = spanOf({ phenomenonTime: '2012-01-01T00:00:00Z/2012-01-02T00:00:00Z' });
  expect(unionOf([undefined, span, { from: 0, to: 1 }])).toEqual({ from: 0, to: span?.to });
  expect(unionOf([undefined, spanOf({ phenomenonTime: null }), spanOf(undefined)])).toBeUndefined();
});

it('makes even times of what was aimed at, by less than a pixel, and keeps the ends of the whole', () => {
  const year = { from: Date.UTC(2010, 0, 1, 1), to: Date.UTC(2010, 11, 31, 23, 0, 7, 123) };
  const dragged = {
    from: Date.UTC(2010, 3, 20, 12, 24),
    to: Date.UTC(2010, 4, 24, 7, 19, 33, 333),
  };
  expect(evenWindow(dragged, year)).toEqual({
    from: Date.UTC(2010, 3, 20, 12, 20),
    to: Date.UTC(2010, 4, 24, 7, 20),
  });
  expect(evenWindow({ ...dragged, to: year.to }, year).to).toBe(year.to);
  expect(evenWindow({ ...dragged, from: year.from }, year).from).toBe(year.from);
  fc.assert(
    fc.property(fc.nat(90_000), fc.integer({ min: 10, max: 10_000 }), (from, length) => {
      const even = evenWindow({ from, to: from + length }, whole);
      expect(Math.abs(even.from - from)).toBeLessThanOrEqual(length / 1000);
      expect(Math.abs(even.to - from - length)).toBeLessThanOrEqual(length / 1000);
    }),
  );
});
