import { expect, it } from 'vitest';
import { nameBeginsWith, nameContains } from './name-filter.ts';

it('compares in lower case and doubles quotes', () => {
  expect(nameContains("O'Hare")).toBe("substringof('o''hare',tolower(name))");
});

it.each([
  ['Level', "name ge 'Level' and name lt 'Levem'"],
  ["O'", "name ge 'O''' and name lt 'O('"],
  ['Zoë 😀', "name ge 'Zoë 😀' and name lt 'Zoë 😁'"],
])('finds the names that begin with %s by comparing alone', (text, filter) => {
  expect(nameBeginsWith(text)).toBe(filter);
});
