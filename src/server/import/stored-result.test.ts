import { expect, test } from 'vitest';
import { storedResult } from './stored-result.ts';

test('a number that a double holds exactly is stored as number alone', () => {
  expect(storedResult(1.25)).toEqual({ number: 1.25, json: null });
  expect(storedResult(2n ** 60n)).toEqual({ number: 2 ** 60, json: null });
});

test('an integer that a double rounds keeps its digits', () => {
  expect(storedResult(2n ** 53n + 1n)).toEqual({ number: null, json: '9007199254740993' });
});

test.each([
  [null, 'null'],
  [undefined, 'null'],
  [Number.NaN, 'null'],
  [true, 'true'],
  ['7', '"7"'],
  [[1, null], '[1,null]'],
  [{ größe: 1 }, '{"größe":1}'],
])('%j is stored as the JSON %s', (result, json) => {
  expect(storedResult(result)).toEqual({ number: null, json });
});
