import { describe, expect, it } from 'vitest';
import { ObservationColumns } from './observation-columns.ts';
import { countStates, reduceToRuns } from './state-runs.ts';

function columnsOf(states: readonly (number | null)[], times?: readonly number[]) {
  const columns = new ObservationColumns(1);
  columns.reserve(states.length);
  states.forEach((state, index) => {
    const time = times?.[index] ?? index * 10;
    columns.push(time, time);
    if (state !== null) columns.setLast(0, state);
  });
  return columns;
}

describe('reduceToRuns', () => {
  it('joins equal neighbours and lets a state last until the next', () => {
    const runs = reduceToRuns(columnsOf([0, 0, 1, 1, 0]), 0, { from: 0, to: 40 });
    expect(runs.isExact).toBe(true);
    expect([...runs.start]).toEqual([0, 20, 40]);
    expect([...runs.end]).toEqual([20, 40, 40]);
    expect([...runs.state]).toEqual([0, 1, 0]);
    expect([...runs.count]).toEqual([2, 2, 1]);
  });

  it('ends a state at a missing result and at a long silence', () => {
    const states = Array.from({ length: 60 }, (_, index) => (index === 2 ? null : 0));
    const times = states.map((_, index) => index * 10 + (index < 30 ? 0 : 1000));
    const runs = reduceToRuns(columnsOf(states, times), 0, { from: 0, to: 2000 });
    expect([...runs.start]).toEqual([0, 30, 1300]);
    expect([...runs.end]).toEqual([20, 290, 1590]);
  });

  it('shows the most frequent state of each bucket when there are too many changes', () => {
    const states = Array.from({ length: 300 }, (_, index) => (index % 3 === 0 ? 1 : 0));
    const runs = reduceToRuns(columnsOf(states), 0, { from: 0, to: 2990 }, 10);
    expect(runs.isExact).toBe(false);
    expect(runs.state.length).toBe(10);
    expect(new Set(runs.state)).toEqual(new Set([0]));
    expect([...runs.count].reduce((sum, count) => sum + count, 0)).toBe(300);
    expect([...runs.same].reduce((sum, count) => sum + count, 0)).toBe(200);
  });
});

it('counts the Observations in each state', () => {
  const columns = columnsOf([0, 2, null, 2, 1]);
  expect(countStates(columns, 0, { from: 0, to: 30 }, 3)).toEqual([1, 0, 2]);
});
