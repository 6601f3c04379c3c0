import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assignColours, formatColours, parseColours } from './series-colours.ts';

const none = new Map<string, number>();

describe('colours of series', () => {
  it('gives every series its own colour where none is shared', () => {
    const series = [
      { key: 'a', own: 3 },
      { key: 'b', own: 5 },
    ];
    expect([...assignColours(series, none, 7)]).toEqual([
      ['a', 3],
      ['b', 5],
    ]);
    expect(formatColours(series, assignColours(series, none, 7))).toBeUndefined();
  });

  it('keeps a colour that was resolved when the first of the two is removed', () => {
    const first = { key: 'a', own: 6 };
    const second = { key: 'b', own: 6 };
    const assigned = assignColours([first, second], none, 7);
    expect(assigned.get('b')).toBe(0);
    const kept = formatColours([second], assigned);
    expect(kept).toBe('b:0');
    expect(assignColours([second], parseColours(kept), 7).get('b')).toBe(0);
  });

  it('never gives one colour twice while there are enough, in any order', () => {
    const list = fc.uniqueArray(
      fc.record({ key: fc.string({ minLength: 1 }), own: fc.nat({ max: 27 }) }),
      { selector: ({ key }) => key, maxLength: 28 },
    );
    fc.assert(
      fc.property(list, fc.dictionary(fc.string(), fc.nat({ max: 99 })), (series, kept) => {
        const assigned = assignColours(series, new Map(Object.entries(kept)), 28);
        expect(new Set(assigned.values()).size).toBe(series.length);
      }),
    );
  });

  it('survives a colour list that makes no sense', () => {
    expect([...parseColours('x,:3,a:b,datastreams.a:b:4')]).toEqual([['datastreams.a:b', 4]]);
  });
});
