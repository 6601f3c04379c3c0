import { describe, expect, it } from 'vitest';
import type { NumberSeries, StateSeries } from './drawn-series.ts';
import { jointRows } from './joint-rows.ts';

function numbers(times: number[], values: number[], counts?: number[]): NumberSeries {
  const column = (list: number[]) => Float64Array.from(list);
  return {
    kind: 'number',
    key: 'n',
    name: 'n',
    unit: undefined,
    colour: '',
    dash: undefined,
    isStepped: false,
    limits: [],
    buckets: {
      start: column(times),
      end: column(times),
      count: column(counts ?? times.map(() => 1)),
      min: column(values),
      mean: column(values),
      max: column(values),
      isExact: counts === undefined,
    },
  };
}

const states: StateSeries = {
  kind: 'state',
  key: 's',
  name: 's',
  colour: '',
  states: ['off', 'on'],
  counts: [1, 2],
  runs: {
    start: Float64Array.from([10]),
    end: Float64Array.from([40]),
    state: Float64Array.from([1]),
    count: Float64Array.from([2]),
    same: Float64Array.from([2]),
    isExact: true,
  },
};

describe('rows of several series', () => {
  it('has a row for each time of any of them, in order', () => {
    const rows = jointRows([numbers([10, 30], [1, 3]), numbers([20, 30], [5, 6]), states], {
      from: 0,
      to: 100,
    });
    expect(rows.map(({ start }) => start)).toEqual([10, 20, 30]);
    expect(rows[0]?.cells).toMatchObject([{ mean: 1 }, undefined, { state: 1 }]);
    expect(rows[2]?.cells).toMatchObject([{ mean: 3 }, { mean: 6 }, undefined]);
  });

  it('puts all into the same stretches where one is reduced', () => {
    const reduced = numbers([0, 500], [2, 4], [10, 30]);
    const exact = numbers([1, 2, 900], [1, 3, 7]);
    const rows = jointRows([reduced, exact], { from: 0, to: 1000 });
    expect(rows.map(({ start, end }) => [start, end])).toEqual([
      [0, 2],
      [2, 4],
      [500, 502],
      [900, 902],
    ]);
    expect(rows[0]?.cells).toMatchObject([{ count: 10 }, { count: 1, mean: 1 }]);
  });

  it('weighs values that fall into one stretch by their number', () => {
    const rows = jointRows([numbers([0, 1], [2, 6], [3, 1])], { from: 0, to: 1000 });
    expect(rows).toHaveLength(1);
    expect(rows[0]?.cells[0]).toMatchObject({ count: 4, min: 2, mean: 3, max: 6 });
  });

  it('leaves gaps out, and works for a window of one instant', () => {
    expect(jointRows([numbers([5], [1], [0])], { from: 0, to: 10 })).toEqual([]);
    expect(jointRows([numbers([5], [1])], { from: 5, to: 5 })).toHaveLength(1);
  });
});
