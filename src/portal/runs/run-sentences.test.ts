import { expect, test } from 'vitest';
import { readRunSentence, runError } from './run-sentences.ts';

test('what an earlier version kept with a run is found again, with its values', () => {
  expect(readRunSentence('The portal answered for 3 of 100.')).toEqual({
    code: 'answeredInPart',
    values: { answered: '3', asked: '100' },
  });
  const { message } = runError('ownerUntold', { item: 'a1' });
  expect(message).toBe('The portal does not tell whose the item a1 is.');
  expect(readRunSentence(message)).toEqual({ code: 'ownerUntold', values: { item: 'a1' } });
  expect(readRunSentence('Item a1 may not be reassigned.')).toBeUndefined();
});
