import { expect, test } from 'vitest';
import { FrameCollector } from './stream-frames.ts';
import { partKey, toTrackParts } from './track-parts.ts';

const minute = 60_000;
const points = [0, 10, 20].map((at) => ({ time: at * minute, position: [at, 0] }));

function observed(...readings: readonly (readonly [number, number | null])[]) {
  const frames = new FrameCollector(0, minute, 60);
  for (const [at, value] of readings) frames.add({ from: at * minute, to: at * minute, value });
  return frames.frames();
}

test('each part has what was newest when it began, the last point has no end', () => {
  const parts = toTrackParts(points, observed([0, 14], [9, 15], [11, 16]), 60 * minute);
  expect(parts.map(({ start, end }) => [start.time, end?.time])).toEqual([
    [0, 10 * minute],
    [10 * minute, 20 * minute],
    [20 * minute, undefined],
  ]);
  expect(parts.map(({ reading }) => [reading?.value, reading?.to])).toEqual([
    [14, 0],
    [15, 9 * minute],
    [16, 11 * minute],
  ]);
});

test('a part says nothing of a value that was old, no value, or not loaded yet', () => {
  const readings = observed([1, 14], [19, null]);
  const parts = toTrackParts(points, readings, 5 * minute);
  expect(parts.map(({ reading }) => reading)).toEqual([undefined, undefined, undefined]);
  expect(toTrackParts(points, undefined, minute).map(({ reading }) => reading)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('parts are known by when they begin', () => {
  const parts = toTrackParts(points, undefined, 0);
  expect(parts.map(({ key }) => key)).toEqual(points.map(({ time }) => partKey(time)));
  expect(new Set(parts.map(({ key }) => key)).size).toBe(3);
});
