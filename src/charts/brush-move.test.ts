import fc from 'fast-check';
import { expect, it } from 'vitest';
import { moveBrush } from './brush-move.ts';

const whole = { from: 0, to: 100_000 };
const window = { from: 40_000, to: 60_000 };

it('moves one end and leaves the other', () => {
  expect(moveBrush(window, 'from', -10_000, whole)).toEqual({ from: 30_000, to: 60_000 });
  expect(moveBrush(window, 'to', 10_000, whole)).toEqual({ from: 40_000, to: 70_000 });
});

it('moves both ends and keeps the length at the edge', () => {
  expect(moveBrush(window, 'both', 90_000, whole)).toEqual({ from: 80_000, to: 100_000 });
  expect(moveBrush(window, 'both', -90_000, whole)).toEqual({ from: 0, to: 20_000 });
});

it('stays within the whole and never turns round', () => {
  const part = fc.constantFrom<'from' | 'to' | 'both'>('from', 'to', 'both');
  fc.assert(
    fc.property(part, fc.integer({ min: -300_000, max: 300_000 }), (moved, by) => {
      const { from, to } = moveBrush(window, moved, by, whole);
      expect(from).toBeGreaterThanOrEqual(whole.from);
      expect(to).toBeLessThanOrEqual(whole.to);
      expect(to).toBeGreaterThan(from);
    }),
  );
});
