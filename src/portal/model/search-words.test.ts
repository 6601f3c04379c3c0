import { expect, test } from 'vitest';
import { hasWords } from './search-words.ts';

test.each([
  ['mbauer Maria Bauer', 'bau', true],
  ['mbauer Maria Bauer', 'maria mb', true],
  ['mbauer Maria Bauer', 'lee', false],
  ['mbauer Maria Bauer', '', true],
  ['jean-luc Jean-Luc Picard', 'luc', true],
])('%j has the words of %j: %j', (text, typed, has) => {
  expect(hasWords(text, typed)).toBe(has);
});
