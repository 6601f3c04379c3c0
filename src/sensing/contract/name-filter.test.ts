import { expect, it } from 'vitest';
import { nameContains } from './name-filter.ts';

it('compares in lower case and doubles quotes', () => {
  expect(nameContains("O'Hare")).toBe("substringof('o''hare',tolower(name))");
});
