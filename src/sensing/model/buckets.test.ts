import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Buckets, reduceToBuckets } from './buckets.ts';
import { ObservationColumns } from './observation-columns.ts';

type Row = readonly [time: number, value: number | null];

function columnsOf(rows: readonly Row[], pageSize = rows.length || 1): ObservationColumns {
  const columns = new ObservationColumns(1);
  for (let first = 0; first < rows.length; first += pageSize) {
    const page = rows.slice(first, first + pageSize);
    columns.reserve(page.length);
    for (const [time, value] of page) {
      columns.push(time, time);
      if (value !== null) columns.setLast(0, value);
    }
  }
  columns.sort();
  return columns;
}

function rowsOf(buckets: Buckets) {
  return Array.from(buckets.count, (count, index) => ({
    count,
    start: buckets.start[index] ?? Number.NaN,
    min: buckets.min[index] ?? Number.NaN,
    max: buckets.max[index] ?? Number.NaN,
    mean: buckets.mean[index] ?? Number.NaN,
  }));
}

const rows = fc.array(
  fc.tuple(
    fc.integer({ min: 0, max: 1_000_000 }),
    fc.option(fc.double({ noNaN: true, min: -1e9, max: 1e9 }), { freq: 5 }),
  ),
  { maxLength: 300 },
);
const window = { from: 0, to: 1_000_000 };

describe('reduceToBuckets', () => {
  it('preserves count, smallest, largest and mean', () => {
    fc.assert(
      fc.property(rows, fc.integer({ min: 1, max: 50 }), (given, most) => {
        const values = given.flatMap(([, value]) => (value === null ? [] : [value]));
        const filled = rowsOf(reduceToBuckets(columnsOf(given), 0, window, most)).filter(
          (bucket) => bucket.count > 0,
        );
        expect(filled.length).toBeLessThanOrEqual(most);
        expect(filled.reduce((sum, bucket) => sum + bucket.count, 0)).toBe(values.length);
        if (values.length === 0) return;
        expect(Math.min(...filled.map((bucket) => bucket.min))).toBe(Math.min(...values));
        expect(Math.max(...filled.map((bucket) => bucket.max))).toBe(Math.max(...values));
        const total = filled.reduce((sum, bucket) => sum + bucket.mean * bucket.count, 0);
        const expected = values.reduce((sum, value) => sum + value, 0);
        expect(Math.abs(total - expected)).toBeLessThan(1e-3);
      }),
    );
  });

  it('gives the same whatever the pages and the order of the rows', () => {
    const distinct = fc.uniqueArray(fc.tuple(fc.nat(1_000_000), fc.integer()), {
      selector: ([time]) => time,
      minLength: 1,
      maxLength: 200,
    });
    fc.assert(
      fc.property(distinct, fc.integer({ min: 1, max: 40 }), (given, pageSize) => {
        const inOrder = [...given].sort(([a], [b]) => a - b);
        expect(reduceToBuckets(columnsOf(given, pageSize), 0, window, 10)).toEqual(
          reduceToBuckets(columnsOf(inOrder), 0, window, 10),
        );
      }),
    );
  });

  it('keeps every Observation when they are few', () => {
    const buckets = reduceToBuckets(columnsOf([[5, 1]]), 0, { from: 5, to: 5 });
    expect(buckets.isExact).toBe(true);
    expect(rowsOf(buckets)).toEqual([{ count: 1, start: 5, min: 1, max: 1, mean: 1 }]);
  });

  it('leaves out what is outside the window, ends included', () => {
    const columns = columnsOf([0, 10, 20, 30, 40].map((time): Row => [time, time]));
    const inside = rowsOf(reduceToBuckets(columns, 0, { from: 10, to: 30 }));
    expect(inside.map((bucket) => bucket.start)).toEqual([10, 20, 30]);
  });

  it('makes a gap of a missing result and of a long silence', () => {
    const hourly = Array.from({ length: 50 }, (_, hour): Row => [hour, hour === 7 ? null : 1]);
    const later = Array.from({ length: 50 }, (_, hour): Row => [100 + hour, 1]);
    const buckets = rowsOf(
      reduceToBuckets(columnsOf([...hourly, ...later]), 0, { from: 0, to: 150 }),
    );
    const gaps = buckets.filter((bucket) => bucket.count === 0);
    expect(gaps.map((gap) => gap.start)).toEqual([7, 74.5]);
    expect(gaps.every((gap) => Number.isNaN(gap.mean))).toBe(true);
  });

  it('puts Observations of one and the same moment into one bucket', () => {
    const same = Array.from({ length: 20 }, (_, value): Row => [5, value]);
    const buckets = rowsOf(reduceToBuckets(columnsOf(same), 0, { from: 5, to: 5 }, 10));
    expect(buckets).toEqual([{ count: 20, start: 5, min: 0, max: 19, mean: 9.5 }]);
  });
});
