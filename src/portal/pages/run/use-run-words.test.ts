import { expect, test } from 'vitest';
import { runSentences } from '#portal/runs/run-sentences.ts';
import runs from '#ui/messages/en/runs.json' with { type: 'json' };

test('the catalogue says the sentences of runs word for word', () => {
  expect(runs.own).toEqual(runSentences);
});
