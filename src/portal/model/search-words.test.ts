import { expect, test } from 'vitest';
import { hasWords, itemQuery } from './search-words.ts';

test.each([
  ['', ''],
  ['   ', ''],
  ['sea', 'sea* OR id:sea'],
  ['seattle wea', 'seattle wea*'],
  ['  "sea (temp', 'sea temp*'],
  ['title:x OR -owner:y', 'title x owner y*'],
  ['Zürich 2024', 'Zürich 2024*'],
  ['a1b2-c3_d4', 'a1b2-c3_d4* OR id:a1b2-c3_d4'],
  ['***', ''],
])('%j is asked as %j', (typed, query) => {
  expect(itemQuery(typed)).toBe(query);
});

test.each([
  ['mbauer Maria Bauer', 'bau', true],
  ['mbauer Maria Bauer', 'maria mb', true],
  ['mbauer Maria Bauer', 'lee', false],
  ['mbauer Maria Bauer', '', true],
  ['jean-luc Jean-Luc Picard', 'luc', true],
])('%j has the words of %j: %j', (text, typed, has) => {
  expect(hasWords(text, typed)).toBe(has);
});
