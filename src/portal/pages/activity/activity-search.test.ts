import { expect, test } from 'vitest';
import { ActivitySearch } from './activity-search.ts';
import { isFiltered, toAuditFilter } from './audit-filter.ts';

test('what an address may hold is read, anything else is left out', () => {
  expect(
    ActivitySearch.parse({
      list: 'portal',
      entry: '12',
      user: ' admin ',
      operation: '',
      result: 'maybe',
      from: '2026-11-21T10:30',
      to: 'yesterday',
      page: '0',
      size: '50',
    }),
  ).toEqual({
    list: 'portal',
    entry: 12,
    user: 'admin',
    from: '2026-11-21T10:30',
    size: 50,
  });
});

test('times are UTC, and the last minute counts as a whole', () => {
  const filter = toAuditFilter({ from: '2026-11-21T10:30', to: '2026-11-21T10:30' });
  expect(filter.from).toBe(Date.UTC(2026, 10, 21, 10, 30));
  expect(filter.to).toBe(Date.UTC(2026, 10, 21, 10, 30, 59, 999));
});

test('the order and the page are no filter', () => {
  expect(isFiltered({ list: 'portal', order: 'asc', page: 3 })).toBe(false);
  expect(isFiltered({ result: 'failed' })).toBe(true);
});
