import { expect, it } from 'vitest';
import type { RunColumns } from './series.ts';
import { mostRows, stateRows, toBars } from './state-rows.ts';

const restLabel = (states: number) => `${states} others`;

function runsOf(states: readonly number[]): RunColumns {
  const column = (pick: (index: number) => number) => Float64Array.from(states.keys(), pick);
  return {
    start: column((index) => index * 10),
    end: column((index) => index * 10 + 10),
    state: Float64Array.from(states),
    count: column(() => 4),
    same: column(() => 3),
    isExact: false,
  };
}

it('gives every state a row while they are few, in their own order', () => {
  const rows = stateRows(['rain', 'sun'], [1, 9], restLabel);
  expect(rows.map(({ label }) => label)).toEqual(['rain', 'sun']);
});

it('puts the rarest states into one row when there are many', () => {
  const labels = Array.from({ length: 20 }, (_, index) => `state ${index}`);
  const counts = labels.map((_, index) => index);
  const rows = stateRows(labels, counts, restLabel);
  expect(rows).toHaveLength(mostRows);
  expect(rows[0]?.label).toBe('state 19');
  expect(rows.at(-1)?.label).toBe('7 others');
  const bars = toBars(rows, runsOf([19, 0, 3]));
  expect(bars.map(({ row }) => row)).toEqual([0, mostRows - 1, mostRows - 1]);
});

it('tells how much of a stretch is in its state', () => {
  const [bar] = toBars(stateRows(['a'], [4], restLabel), runsOf([0]));
  expect(bar).toMatchObject({ start: 0, end: 10, share: 0.75 });
});
