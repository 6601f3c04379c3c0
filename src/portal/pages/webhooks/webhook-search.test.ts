import { expect, test } from 'vitest';
import { toDeliveryFilter } from './delivery-filter.ts';
import { isFiltered, WebhookSearch } from './webhook-search.ts';

test('what an address says amiss is left out', () => {
  expect(
    WebhookSearch.parse({ page: 'x', size: 7, result: 'lost', from: 'soon', delivery: 12 }),
  ).toEqual({ delivery: '12' });
});

test('a filter goes from the beginning of one minute to the end of another', () => {
  const search = WebhookSearch.parse({
    result: 'failed',
    from: '2026-11-21T10:30',
    to: '2026-11-21T10:31',
  });
  expect(toDeliveryFilter(search)).toEqual({
    state: 'failed',
    from: Date.UTC(2026, 10, 21, 10, 30),
    to: Date.UTC(2026, 10, 21, 10, 31, 59, 999),
  });
  expect(isFiltered(search)).toBe(true);
  expect(isFiltered(WebhookSearch.parse({ page: 2 }))).toBe(false);
});
