import { beforeEach, expect, it, vi } from 'vitest';
import {
  addQuestions,
  clearHistory,
  keepAsked,
  keptQuestions,
  nameQuestion,
  questionFile,
  readQuestionFile,
  removeQuestion,
  subscribeToQuestions,
} from './kept-questions.ts';

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  clearHistory();
  for (const { name } of keptQuestions().named) removeQuestion(name);
  return () => vi.unstubAllGlobals();
});

it('keeps what was asked, the latest first and each once', () => {
  keepAsked({ ask: 'Things', server: 'a' }, 1);
  keepAsked({ ask: 'Sensors', server: 'a' }, 2);
  keepAsked({ ask: 'Things', server: 'b' }, 3);
  keepAsked({ ask: 'Things', server: 'a' }, 4);
  expect(keptQuestions().history).toEqual([
    { ask: 'Things', server: 'a', at: 4 },
    { ask: 'Things', server: 'b', at: 3 },
    { ask: 'Sensors', server: 'a', at: 2 },
  ]);
});

it('names questions, each name once, and tells who listens', () => {
  const listener = vi.fn();
  const stop = subscribeToQuestions(listener);
  nameQuestion({ name: 'Weirs', ask: 'Things' });
  nameQuestion({ name: 'Airports', ask: 'Things?$top=1' });
  nameQuestion({ name: 'Weirs', ask: 'Things?$top=2' });
  expect(keptQuestions().named).toEqual([
    { name: 'Weirs', ask: 'Things?$top=2' },
    { name: 'Airports', ask: 'Things?$top=1' },
  ]);
  removeQuestion('Airports');
  stop();
  removeQuestion('Weirs');
  expect(listener).toHaveBeenCalledTimes(4);
});

it('comes back from its file, and takes no other', () => {
  const questions = [{ name: 'Weirs', ask: "Things?$filter=name eq 'Weir'" }];
  const again = readQuestionFile(questionFile(questions));
  expect(again).toEqual(questions);
  addQuestions(again ?? []);
  expect(keptQuestions().named).toEqual(questions);
  expect(readQuestionFile('{"questions":[]}')).toBeUndefined();
  expect(readQuestionFile('not json')).toBeUndefined();
  expect(readQuestionFile(questionFile([{ name: '', ask: 'Things' }]))).toBeUndefined();
});
