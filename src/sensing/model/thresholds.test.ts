import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatThreshold, parseThreshold, thresholdsOf } from './thresholds.ts';

const names = { least: 'Least', most: 'Most', other: 'Threshold' };

describe('thresholds of a Datastream', () => {
  it('reads the forms that servers use', () => {
    expect(thresholdsOf({ minValue: 0, maxValue: '40' }, names)).toEqual([
      { value: 0, label: 'Least' },
      { value: 40, label: 'Most' },
    ]);
    expect(
      thresholdsOf(
        { thresholds: [5, { value: 7, label: 'High' }, { limit: 9, name: 'Top' }] },
        names,
      ),
    ).toEqual([
      { value: 5, label: 'Threshold' },
      { value: 7, label: 'High' },
      { value: 9, label: 'Top' },
    ]);
    expect(thresholdsOf({ thresholds: { warning: 3, alarm: { value: 4 } } }, names)).toEqual([
      { value: 3, label: 'warning' },
      { value: 4, label: 'alarm' },
    ]);
  });

  it('leaves out what is no number', () => {
    const properties = { minValue: null, maxValue: 'a lot', thresholds: [{}, null, '', [1]] };
    expect(thresholdsOf(properties, names)).toEqual([]);
    expect(thresholdsOf(undefined, names)).toEqual([]);
    expect(thresholdsOf({ thresholds: 'none' }, names)).toEqual([]);
  });
});

describe('thresholds that were typed', () => {
  it('come back from the address as they were', () => {
    const label = fc.string({ maxLength: 60 }).map((text) => text.trim());
    const value = fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number || 0);
    fc.assert(
      fc.property(value, label, (number, text) => {
        const threshold = { series: 'datastreams.12', value: number, label: text };
        expect(parseThreshold(formatThreshold(threshold))).toEqual(threshold);
      }),
    );
  });

  it('are none without a series and a number', () => {
    expect(parseThreshold('datastreams.12')).toBeUndefined();
    expect(parseThreshold('datastreams.12 warm')).toBeUndefined();
    expect(parseThreshold('25 warm')).toBeUndefined();
  });
});
