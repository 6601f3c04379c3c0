import { describe, expect, it } from 'vitest';
import { type Lane, layOutLanes } from './lane-layout.ts';

interface One {
  key: string;
  unit: string | undefined;
  kind: 'number' | 'state';
}

const celsius: One = { key: 'a', unit: '°C', kind: 'number' };
const warmer: One = { key: 'b', unit: '°C', kind: 'number' };
const pressure: One = { key: 'c', unit: 'hPa', kind: 'number' };
const plain: One = { key: 'd', unit: undefined, kind: 'number' };
const word: One = { key: 'e', unit: undefined, kind: 'state' };

function keys(lanes: Lane<One>[]) {
  return lanes.map((lane) =>
    lane.kind === 'state' ? lane.series.key : lane.axes.map((axis) => axis.map(({ key }) => key)),
  );
}

describe('lanes of a chart', () => {
  it('gives each series its own, in order', () => {
    expect(keys(layOutLanes([word, celsius, warmer], false))).toEqual(['e', [['a']], [['b']]]);
  });

  it('puts series of one unit on one axis and two units into one chart', () => {
    expect(keys(layOutLanes([celsius, pressure, warmer], true))).toEqual([[['a', 'b'], ['c']]]);
  });

  it('makes lanes of more units, and of states', () => {
    expect(keys(layOutLanes([celsius, word, pressure, plain, warmer], true))).toEqual([
      [['a', 'b']],
      [['c']],
      [['d']],
      'e',
    ]);
    expect(keys(layOutLanes([word], true))).toEqual(['e']);
  });
});
