import { expect, it } from 'vitest';
import { kinds } from '#sensing/contract/kinds.ts';
import { readQuestion, usualColumns } from './table-question.ts';

it('reads what an address asks, and puts a choice in brackets', () => {
  const { columns, order, filter, problems } = readQuestion(
    kinds.Datastream,
    { select: 'name,Thing', orderby: 'name desc', filter: "name eq 'a' or name eq 'b'" },
    undefined,
  );
  expect(columns.map(({ path }) => path)).toEqual(['name', 'Thing']);
  expect(order).toEqual([{ by: 'name', isDescending: true }]);
  expect(filter).toBe("(name eq 'a' or name eq 'b')");
  expect(problems).toEqual([]);
});

it('leaves out what it cannot read and says where each is wrong', () => {
  const question = readQuestion(
    kinds.Thing,
    { select: 'name,nme', orderby: 'name dsc', filter: "name eq 'a' and dpth gt 3" },
    undefined,
  );
  expect(question.columns.map(({ path }) => path).join()).toBe(
    usualColumns(kinds.Thing, undefined),
  );
  expect(question.filter).toBeUndefined();
  expect(question.problems.map(({ part, error }) => [part, error.problem?.position])).toEqual([
    ['select', 5],
    ['orderby', 5],
    ['filter', 16],
  ]);
});
