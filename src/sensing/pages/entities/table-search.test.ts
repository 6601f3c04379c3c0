import { expect, it } from 'vitest';
import { readWindow, TableSearch } from './table-search.ts';

it('reads texts from an address and numbers from a link', () => {
  expect(TableSearch.parse({ page: '3', size: '50', q: ' sea ' })).toEqual({
    page: 3,
    size: 50,
    q: 'sea',
  });
  expect(TableSearch.parse({ page: 3 })).toEqual({ page: 3 });
});

it('takes the default for what it cannot use', () => {
  for (const search of [{ page: 'x' }, { page: '-1' }, { size: '7' }, { q: '  ' }, { of: '' }]) {
    expect(readWindow(TableSearch.parse(search))).toEqual({ page: 1, size: 25, skip: 0 });
  }
});

it('keeps defaults out of the address', () => {
  const search = TableSearch.parse({ page: 1, size: 25, q: '' });
  expect(Object.values(search).filter((value) => value !== undefined)).toEqual([]);
});

it('skips the pages before', () => {
  expect(readWindow({ page: 4, size: 10 })).toEqual({ page: 4, size: 10, skip: 30 });
});
