import { expect, test } from 'vitest';
import { FrameCollector, readingAt } from './stream-frames.ts';
import { offeredSteps, shortestStep, stepAt, stepCount, usualStep } from './time-steps.ts';

const minute = 60_000;
const at = (minutes: number, value: number | string | null) => ({
  from: minutes * minute,
  to: minutes * minute,
  value,
});

test('the value at a step is the newest at or before it, whatever the order of arrival', () => {
  const collector = new FrameCollector(0, 10 * minute, 6);
  for (const reading of [at(31, 4), at(9, 2), at(3, 1), at(10, 3), at(-5, 0), at(-9, -1)]) {
    collector.add(reading);
  }
  const frames = collector.frames();
  const values = [0, 10, 20, 30, 40].map((time) => readingAt(frames, time * minute)?.value);
  expect(values).toEqual([0, 3, 3, 3, 4]);
});

test('nothing is known before the first reading, and a result that is no value stays one', () => {
  const collector = new FrameCollector(0, minute, 60);
  for (const reading of [at(5, 'open'), at(6, null), at(7, 'open'), at(8, 0)]) {
    collector.add(reading);
  }
  const frames = collector.frames();
  expect(readingAt(frames, 4 * minute)).toBeNull();
  expect([5, 6, 7, 8].map((time) => readingAt(frames, time * minute)?.value)).toEqual([
    'open',
    null,
    'open',
    0,
  ]);
});

test('a stream of any length keeps one value a step', () => {
  const collector = new FrameCollector(0, minute, 60);
  for (let row = 0; row < 100_000; row++) collector.add(at(row / 2000, row));
  expect(collector.frames().value.length).toBeLessThanOrEqual(61);
});

test('steps fit the window, and the shortest one the number of streams', () => {
  const window = { from: 0, to: 90 * 24 * 60 * minute };
  const shortest = shortestStep(window, 220);
  expect(shortest).toBe(60 * minute);
  expect(usualStep(window, shortest)).toBe(24 * 60 * minute);
  expect(offeredSteps(window, shortest)).toContain(6 * 60 * minute);
  expect(shortestStep(window, 100_000)).toBeGreaterThan(shortest);
  expect(stepCount(window, shortest)).toBe(90 * 24);
  expect(stepAt(window, shortest, -5)).toBe(0);
  expect(stepAt(window, shortest, window.to * 2)).toBe(90 * 24);
});
