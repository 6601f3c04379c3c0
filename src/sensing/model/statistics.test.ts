import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ObservationColumns } from './observation-columns.ts';
import { numberStatistics, spreadOf } from './statistics.ts';

type Row = readonly [start: number, value: number | null | 'rejected', end?: number];

function columnsOf(rows: readonly Row[]): ObservationColumns {
  const columns = new ObservationColumns(1);
  columns.reserve(rows.length);
  for (const [start, value, end] of rows) {
    columns.push(start, end ?? start);
    if (value === 'rejected') columns.rejectLast(0);
    else if (value !== null) columns.setLast(0, value);
  }
  columns.sort();
  return columns;
}

describe('numberStatistics', () => {
  it('counts values, missing results and rejected ones in the window', () => {
    const columns = columnsOf([
      [0, 100],
      [10, 2],
      [20, null],
      [30, 'rejected'],
      [40, 4],
      [50, 'rejected'],
    ]);
    expect(numberStatistics(columns, 0, { from: 5, to: 40 })).toMatchObject({
      rows: 4,
      count: 2,
      withoutResult: 1,
      rejected: 1,
      min: 2,
      mean: 3,
      max: 4,
      deviation: Math.SQRT2,
      first: { time: 10, value: 2 },
      last: { time: 40, value: 4 },
    });
  });

  it('has nothing to say of a window without rows', () => {
    expect(numberStatistics(columnsOf([[0, 1]]), 0, { from: 5, to: 6 })).toMatchObject({
      rows: 0,
      count: 0,
      mean: Number.NaN,
      deviation: Number.NaN,
      first: undefined,
      gaps: { count: 0, length: 0 },
    });
  });

  it('finds silences and stretches without a result, cut to the window', () => {
    const steps = Array.from({ length: 20 }, (_, index): Row => [index * 10, 1]);
    const columns = columnsOf([...steps, [300, 1], [310, null], [320, 1], [330, 1]]);
    expect(numberStatistics(columns, 0, { from: 0, to: 400 }).gaps).toEqual({
      count: 2,
      length: 300 - 190 + (320 - 300),
    });
    expect(numberStatistics(columns, 0, { from: 250, to: 305 }).gaps).toEqual({
      count: 2,
      length: 50 + 5,
    });
  });

  it('finds no gap between intervals that follow one another', () => {
    const hours = Array.from({ length: 10 }, (_, index): Row => [index * 10, 1, index * 10 + 10]);
    expect(numberStatistics(columnsOf(hours), 0, { from: 0, to: 100 }).gaps.count).toBe(0);
  });
});

describe('spreadOf', () => {
  it('keeps the digits of large numbers that are close together', () => {
    const values = Float64Array.of(1e9 + 4, 1e9 + 7, 1e9 + 13, 1e9 + 16);
    expect(spreadOf(values)).toEqual({
      min: 1e9 + 4,
      mean: 1e9 + 10,
      max: 1e9 + 16,
      deviation: Math.sqrt(30),
    });
  });

  it('neither overflows nor vanishes', () => {
    expect(spreadOf(Float64Array.of(1e308, -1e308, 1e308, -1e308))).toMatchObject({ mean: 0 });
    const large = spreadOf(Float64Array.of(1e308, -1e308));
    expect(large.deviation / 1e308).toBeCloseTo(Math.SQRT2, 10);
    const small = spreadOf(Float64Array.of(1e-300, 3e-300));
    expect(small.mean).toBeCloseTo(2e-300, 310);
    expect(small.deviation / 1e-300).toBeCloseTo(Math.SQRT2, 10);
  });

  it('adds a million tenths without drift', () => {
    expect(spreadOf(new Float64Array(1_000_000).fill(0.1))).toMatchObject({
      mean: 0.1,
      deviation: 0,
    });
  });

  it('says nothing of no number, and no deviation of one', () => {
    expect(spreadOf(Float64Array.of(Number.NaN)).mean).toBeNaN();
    expect(spreadOf(Float64Array.of(3, Number.NaN))).toEqual({
      min: 3,
      mean: 3,
      max: 3,
      deviation: Number.NaN,
    });
  });

  it('is what the definition says, on numbers that it can be computed for', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 2 }), (values) => {
        const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
        const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
        const spread = spreadOf(Float64Array.from(values));
        expect(spread.mean).toBeCloseTo(mean, 9);
        expect(spread.deviation).toBeCloseTo(Math.sqrt(squares / (values.length - 1)), 8);
      }),
    );
  });
});
