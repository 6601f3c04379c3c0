import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mergeRuns } from './merge-runs.ts';

it('orders rows by their start and leaves equal ones as they are', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 60 }), (times) => {
      const start = Float64Array.from(times);
      const runs = times.flatMap((time, row) =>
        row === 0 || time < (times[row - 1] ?? 0) ? [row] : [],
      );
      const wanted = times
        .map((time, row) => ({ time, row }))
        .sort((a, b) => a.time - b.time || a.row - b.row)
        .map(({ row }) => row);
      expect([...mergeRuns(start, runs, times.length)]).toEqual(wanted);
    }),
  );
});
