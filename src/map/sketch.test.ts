import { expect, it } from 'vitest';
import { isFull, moveCorner, outlineOf, withoutRepeats } from './sketch.ts';

const square = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 10],
];

it('makes a rectangle of two opposite corners, in whatever order', () => {
  expect(
    outlineOf('rectangle', [
      [10, 10],
      [0, 0],
    ]),
  ).toEqual(square);
  expect(outlineOf('rectangle', [[3, 4]])).toEqual([[3, 4]]);
  expect(isFull('rectangle', 2)).toBe(true);
  expect(isFull('polygon', 20)).toBe(false);
});

it('keeps a rectangle one when a corner is moved', () => {
  expect(moveCorner('rectangle', square, 2, [20, 30])).toEqual([
    [0, 0],
    [20, 0],
    [20, 30],
    [0, 30],
  ]);
});

it('moves only the corner that is dragged of a polygon', () => {
  expect(moveCorner('polygon', square, 0, [-1, -2])).toEqual([[-1, -2], ...square.slice(1)]);
});

it('drops the corner that a double click repeats', () => {
  expect(
    withoutRepeats([
      [1, 1],
      [2, 2],
      [2, 2],
    ]),
  ).toEqual([
    [1, 1],
    [2, 2],
  ]);
});
