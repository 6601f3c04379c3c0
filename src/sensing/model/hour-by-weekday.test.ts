import { expect, test } from 'vitest';
import { toHourByWeekday } from './hour-by-weekday.ts';

const at = (...rows: readonly (readonly [time: string, value: number])[]) => ({
  start: Float64Array.from(rows, ([time]) => Date.parse(time)),
  values: Float64Array.from(rows, ([, value]) => value),
});

test('Monday 00:00 is the first cell, Sunday 23:00 the last', () => {
  const cells = toHourByWeekday(
    at(
      ['1969-12-28T23:30:00Z', 9],
      ['2024-01-01T00:59:59.999Z', 1],
      ['2024-01-03T14:00:00Z', 5],
      ['2024-01-07T23:00:00Z', 7],
    ),
    'UTC',
  );
  expect(cells).toHaveLength(168);
  expect(cells[0]).toMatchObject({ count: 1, mean: 1 });
  expect(cells[2 * 24 + 14]).toMatchObject({ count: 1, mean: 5 });
  expect(cells[167]).toMatchObject({ count: 2, min: 7, max: 9 });
  expect(cells[1]).toMatchObject({ count: 0, mean: Number.NaN });
});

test('missing values are not counted', () => {
  const cells = toHourByWeekday(at(['2024-01-01T00:00:00Z', Number.NaN]), 'UTC');
  expect(cells[0]?.count).toBe(0);
});

test('hours are those that the clocks showed, with daylight saving', () => {
  const cells = toHourByWeekday(
    at(
      // Sunday 2024-03-31: from 02:00 the clocks went to 03:00.
      ['2024-03-31T00:45:00Z', 1],
      ['2024-03-31T01:15:00Z', 3],
      // Sunday 2024-10-27: the hour from 02:00 came twice.
      ['2024-10-27T00:15:00Z', 2],
      ['2024-10-27T01:15:00Z', 4],
    ),
    'Europe/Amsterdam',
  );
  const sunday = cells.slice(144);
  expect(sunday[1]).toMatchObject({ count: 1, mean: 1 });
  expect(sunday[2]).toMatchObject({ count: 2, mean: 3 });
  expect(sunday[3]).toMatchObject({ count: 1, mean: 3 });
});
