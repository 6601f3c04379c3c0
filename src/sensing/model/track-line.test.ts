import { expect, it } from 'vitest';
import { trackLine } from './track-line.ts';

function track(...positions: [number, number][]) {
  return positions.map((position, time) => ({ time, position }));
}

it('leads through every place once in a row', () => {
  expect(trackLine(track([1, 2], [1, 2], [3, 4], [1, 2]))?.coordinates).toEqual([
    [1, 2],
    [3, 4],
    [1, 2],
  ]);
});

it('goes the short way across the antimeridian, in both directions', () => {
  expect(trackLine(track([179, 0], [-179, 0], [-170, 0], [178, 0]))?.coordinates).toEqual([
    [179, 0],
    [181, 0],
    [190, 0],
    [178, 0],
  ]);
});

it('is none of a Thing that stayed', () => {
  expect(trackLine(track([1, 2], [1, 2]))).toBeUndefined();
  expect(trackLine([])).toBeUndefined();
});
