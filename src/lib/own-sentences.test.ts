import { expect, test } from 'vitest';
import { ownSentences, readSentence, writeSentence } from './own-sentences.ts';

test('each sentence is found again by its message, with its values', () => {
  for (const [code, sentence] of Object.entries(ownSentences)) {
    const names = [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const values = Object.fromEntries(names.map((name) => [name, 'Sign in (1) [a+b]']));
    const message = writeSentence(sentence, values);
    expect(readSentence(ownSentences, message)).toEqual({ code, values });
  }
});

test('what a server said is none of them', () => {
  expect(readSentence(ownSentences, 'The server did not answer in time')).toBeUndefined();
  expect(readSentence(ownSentences, 'The server did not answer in time. Sorry.')).toBeUndefined();
  expect(readSentence({ any: 'Only (this).' }, 'Only this.')).toBeUndefined();
});
