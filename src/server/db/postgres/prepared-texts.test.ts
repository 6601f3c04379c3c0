import { expect, test } from 'vitest';
import { PreparedTexts } from './prepared-texts.ts';

test('a statement is prepared when it comes again, and stays so', () => {
  const texts = new PreparedTexts();
  expect(texts.isWorthPreparing('select 1')).toBe(false);
  expect(texts.isWorthPreparing('select 1')).toBe(true);
  expect(texts.isWorthPreparing('select 1')).toBe(true);
});

test('endless variety prepares nothing, and no more than a limit when it comes twice', () => {
  const texts = new PreparedTexts();
  let prepared = 0;
  for (let round = 0; round < 2; round += 1) {
    for (let index = 0; index < 900; index += 1) {
      if (texts.isWorthPreparing(`select ${index}`)) prepared += 1;
    }
  }
  expect(prepared).toBe(200);
  for (let index = 0; index < 5000; index += 1) texts.isWorthPreparing(`select ${index} as once`);
  expect(texts.isWorthPreparing('select 0')).toBe(true);
});
