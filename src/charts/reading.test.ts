import { describe, expect, it } from 'vitest';
import type { NumberSeries, StateSeries } from './drawn-series.ts';
import { readAt, stepFrom } from './reading.ts';

/** Exact values at times; null is a gap. */
function numbers(values: readonly (readonly [number, number | null])[]): NumberSeries {
  const column = (pick: (value: readonly [number, number | null]) => number) =>
    Float64Array.from(values, pick);
  const value = column(([, one]) => one ?? Number.NaN);
  return {
    kind: 'number',
    key: 'a',
    name: 'a',
    unit: undefined,
    colour: '',
    dash: undefined,
    isStepped: false,
    limits: [],
    buckets: {
      start: column(([time]) => time),
      end: column(([time]) => time),
      count: column(([, one]) => (one === null ? 0 : 1)),
      min: value,
      max: value,
      mean: value,
      isExact: true,
    },
  };
}

describe('reading a series at a time', () => {
  const series = numbers([
    [100, 1],
    [200, 2],
    [250, null],
    [300, 3],
  ]);

  it('gives the nearest value with its own time', () => {
    expect(readAt(series, 130, 10)).toMatchObject({ time: 100, mean: 1, count: 1 });
    expect(readAt(series, 170, 10)).toMatchObject({ time: 200, mean: 2 });
  });

  it('says nothing in a gap and far outside', () => {
    expect(readAt(series, 251, 10)).toBeUndefined();
    expect(readAt(series, 95, 10)).toMatchObject({ mean: 1 });
    expect(readAt(series, 80, 10)).toBeUndefined();
    expect(readAt(series, 320, 10)).toBeUndefined();
  });

  it('keeps the value of an interval until it ends', () => {
    const { buckets } = series;
    const end = Float64Array.from([200, 250, 250, 400]);
    const stepped = { ...series, isStepped: true, buckets: { ...buckets, end } };
    expect(readAt(stepped, 190, 10)).toMatchObject({ mean: 1, start: 100, end: 200 });
    expect(readAt(stepped, 390, 10)).toMatchObject({ mean: 3 });
  });

  it('steps from value to value over gaps, and ends', () => {
    expect(stepFrom(series, 100, 1)).toBe(200);
    expect(stepFrom(series, 200, 1)).toBe(300);
    expect(stepFrom(series, 300, 1)).toBeUndefined();
    expect(stepFrom(series, 300, -1)).toBe(200);
    expect(stepFrom(series, 150, -1)).toBe(100);
    expect(stepFrom(series, 100, -1)).toBeUndefined();
    expect(stepFrom(numbers([]), 100, 1)).toBeUndefined();
  });

  it('reads the state that lasts', () => {
    const states: StateSeries = {
      kind: 'state',
      key: 's',
      name: 's',
      colour: '',
      states: ['off', 'on'],
      counts: [1, 1],
      runs: {
        start: Float64Array.from([0, 100]),
        end: Float64Array.from([100, 150]),
        state: Float64Array.from([1, 0]),
        count: Float64Array.from([4, 2]),
        same: Float64Array.from([4, 2]),
        isExact: true,
      },
    };
    expect(readAt(states, 50, 5)).toMatchObject({ state: 'on', start: 0, end: 100 });
    expect(readAt(states, 100, 5)).toMatchObject({ state: 'off' });
    expect(readAt(states, 200, 5)).toBeUndefined();
  });
});
