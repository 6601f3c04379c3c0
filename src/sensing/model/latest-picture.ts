/** The newest Observations of a stream as small pictures, one for each component of its results. */

import type { TimeRange } from '#lib/time.ts';
import type { Observation } from '../contract/entities.ts';
import { type Buckets, reduceToBuckets } from './buckets.ts';
import { ObservationColumns } from './observation-columns.ts';
import { type Reading, toReading } from './reading.ts';
import { reduceToRuns, type StateRuns } from './state-runs.ts';

/** Numbers over time, with what people ask of them first. */
export interface NumberPicture {
  readonly kind: 'number';
  readonly data: Buckets;
  readonly least: number;
  readonly most: number;
  readonly newest: number;
}

/** States over time. */
export interface StatePicture {
  readonly kind: 'state';
  readonly data: StateRuns;
  readonly states: readonly string[];
  readonly newest: string;
}

export interface LatestPicture {
  readonly window: TimeRange;
  /** Observations with a time that can be read. */
  readonly count: number;
  /** One for each component; undefined for one without any value that can be drawn. */
  readonly components: readonly (NumberPicture | StatePicture | undefined)[];
}

/**
 * Draws up to some hundred Observations, in any order; `components` is the number of values that a
 * result has, undefined for a single value. Undefined without a time.
 */
export function drawLatest(
  observations: readonly Observation[],
  components: number | undefined,
): LatestPicture | undefined {
  const times = readingsOf(observations, undefined);
  const first = times[0];
  if (first === undefined) return undefined;
  const window = { from: first.from, to: Math.max(...times.map(({ from, to }) => to ?? from)) };
  const indexes =
    components === undefined
      ? [undefined]
      : Array.from({ length: components }, (_, index) => index);
  return {
    window,
    count: times.length,
    components: indexes.map((index) => drawComponent(readingsOf(observations, index), window)),
  };
}

function readingsOf(
  observations: readonly Observation[],
  component: number | undefined,
): readonly Reading[] {
  return observations
    .flatMap((observation) => toReading(observation, component) ?? [])
    .sort((one, other) => one.from - other.from);
}

function drawComponent(
  readings: readonly Reading[],
  window: TimeRange,
): NumberPicture | StatePicture | undefined {
  const values = readings.map(({ value }) => value).filter((value) => value !== null);
  const newest = values.at(-1);
  if (newest === undefined) return undefined;
  if (values.every((value) => typeof value === 'number')) {
    const data = reduceToBuckets(toColumns(readings, numberOf), 0, window);
    return {
      kind: 'number',
      data,
      least: Math.min(...values),
      most: Math.max(...values),
      newest: Number(newest),
    };
  }
  const states = [...new Set(values.map(String))];
  const stateOf = (value: Reading['value']) =>
    value === null ? Number.NaN : states.indexOf(String(value));
  const data = reduceToRuns(toColumns(readings, stateOf), 0, window);
  return { kind: 'state', data, states, newest: String(newest) };
}

function numberOf(value: Reading['value']): number {
  return typeof value === 'number' ? value : Number.NaN;
}

function toColumns(
  readings: readonly Reading[],
  valueIn: (value: Reading['value']) => number,
): ObservationColumns {
  const columns = new ObservationColumns(1);
  columns.reserve(readings.length);
  for (const { from, to, value } of readings) {
    columns.push(from, to, Number.NaN);
    columns.setLast(0, valueIn(value));
  }
  return columns;
}
