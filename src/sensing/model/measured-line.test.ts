import { expect, it } from 'vitest';
import { formatLine, isClosedLine, parseLine } from './measured-line.ts';

it('comes back from the address', () => {
  const line = [
    [5, 47],
    [6.12345, -48.5],
  ];
  expect(parseLine(formatLine(line))).toEqual(line);
  expect(formatLine([[1.000001, 2]])).toBe('1 2');
});

it.each([undefined, '', '5 47', '5 47,6', '5 47,a b', '5 47,6 99'])('is none in "%s"', (text) =>
  expect(parseLine(text)).toBeUndefined(),
);

it('is closed when it ends where it began', () => {
  expect(
    isClosedLine([
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 0],
    ]),
  ).toBe(true);
  expect(
    isClosedLine([
      [0, 0],
      [1, 0],
      [1, 1],
    ]),
  ).toBe(false);
});
