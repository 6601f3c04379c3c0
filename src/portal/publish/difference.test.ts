import { expect, test } from 'vitest';
import type { ComparePublishedAnswer } from '../contract/publish.ts';
import { countOf, deletionsOf, differenceRows, isInStep } from './difference.ts';

const difference: ComparePublishedAnswer = {
  datastoreId: 'ds1',
  isInitial: false,
  counts: {},
  changes: [
    { dataset: 'a.gone', action: 'delete', mapItemId: 'm1', featureItemId: null },
    { dataset: 'a.new', action: 'add' },
    {
      dataset: 'a.wide',
      action: 'update',
      reasons: ['columns', 'key'],
      columns: [
        { column: 'more', change: 'added', from: null, to: 'integer' },
        { column: 'name', change: 'changed', from: 'text', to: 'text not null' },
      ],
    },
    { dataset: 'a.same', action: 'keep' },
  ],
};

test('a changed dataset has a line for each column and for each other reason', () => {
  expect(differenceRows(difference.changes, 'update')).toMatchObject([
    { dataset: 'a.wide', column: { column: 'more', to: 'integer' } },
    { dataset: 'a.wide', column: { column: 'name', from: 'text' } },
    { dataset: 'a.wide', reason: 'key' },
  ]);
  const keys = differenceRows(difference.changes, undefined).map(({ key }) => key);
  expect(new Set(keys).size).toBe(6);
});

test('a change of columns that are not named is told all the same', () => {
  const changes = [{ dataset: 'a', action: 'update' as const, reasons: ['columns'] }];
  expect(differenceRows(changes, undefined)).toMatchObject([{ reason: 'columns' }]);
});

test('deletions count the tables and the items that go with them', () => {
  expect(deletionsOf(difference)).toEqual({ datasets: ['a.gone'], items: 1 });
  expect(countOf(difference, 'add')).toBe(1);
});

test('in step is where every dataset stays as it is', () => {
  expect(isInStep(difference)).toBe(false);
  expect(isInStep({ ...difference, changes: [{ dataset: 'a', action: 'keep' }] })).toBe(true);
});
