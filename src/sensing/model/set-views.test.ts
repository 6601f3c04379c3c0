import { expect, it } from 'vitest';
import { nextOrder, readSetViews, writeSetViews } from './set-views.ts';

it('reads what it writes, whatever stands in the conditions', () => {
  const views = new Map([
    ['Datastreams', { filter: "name eq 'a;b)(' and Thing/id in (1,2)", orderby: 'name desc' }],
    ['Observations', { filter: 'result gt 5', top: 25 }],
  ]);
  const text = writeSetViews(views);
  expect(text).toBe(
    "Datastreams($filter=name eq 'a;b)(' and Thing/id in (1,2);$orderby=name desc)," +
      'Observations($filter=result gt 5;$top=25)',
  );
  expect([...(readSetViews(text) ?? [])]).toEqual([...views].map(([name, view]) => [name, view]));
});

it('writes nothing where all is as usual', () => {
  expect(writeSetViews(new Map([['Datastreams', {}]]))).toBeUndefined();
  expect(readSetViews(undefined)?.size).toBe(0);
});

it.each([
  'Datastreams($filter=)',
  'Datastreams(',
  'Datastreams',
  "A($filter=x eq ')",
  'A($top=x)',
  'A)(',
])('does not understand %s', (text) => {
  expect(readSetViews(text)).toBeUndefined();
});

it('turns the order by a column', () => {
  expect(nextOrder(undefined, 'name')).toBe('name');
  expect(nextOrder('name', 'name')).toBe('name desc');
  expect(nextOrder('name desc', 'name')).toBeUndefined();
  expect(nextOrder('result', 'name')).toBe('name');
});
