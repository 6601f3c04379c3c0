import { expect, test } from 'vitest';
import { nextIndex } from './use-reader.ts';

test('arrows, Home and End lead along a row and stop at its ends', () => {
  expect(nextIndex('ArrowRight', 3, 5)).toBe(4);
  expect(nextIndex('ArrowRight', 4, 5)).toBe(4);
  expect(nextIndex('ArrowLeft', 0, 5)).toBe(0);
  expect(nextIndex('Home', 3, 5)).toBe(0);
  expect(nextIndex('End', 1, 5)).toBe(4);
});

test('in a grid up and down keep the column', () => {
  expect(nextIndex('ArrowDown', 5, 168, 24)).toBe(29);
  expect(nextIndex('ArrowUp', 29, 168, 24)).toBe(5);
  expect(nextIndex('ArrowUp', 5, 168, 24)).toBe(5);
  expect(nextIndex('ArrowDown', 160, 168, 24)).toBe(160);
  expect(nextIndex('ArrowRight', 23, 168, 24)).toBe(24);
});

test('other keys are left to the page', () => {
  expect(nextIndex('Tab', 0, 5)).toBeUndefined();
  expect(nextIndex('ArrowRight', 0, 0)).toBeUndefined();
});
