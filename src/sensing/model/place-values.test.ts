import { expect, test } from 'vitest';
import { kinds } from '../contract/kinds.ts';
import { groupByPlace, type SeveralRule, toPlaceValues } from './place-values.ts';
import type { Reading } from './reading.ts';
import { measuresOf, statesKey } from './value-measure.ts';
import type { ValueStream } from './value-stream.ts';
import { summarizeValues } from './value-summary.ts';

const hour = 3_600_000;
const now = Date.UTC(2024, 0, 1);

function stream(id: number, place: string | undefined, unit: string | undefined = '°C') {
  const found: ValueStream = {
    key: `datastreams.${id}`,
    series: { kind: kinds.Datastream, id },
    name: `Stream ${id}`,
    thing: undefined,
    unit,
    declared: undefined,
    span: undefined,
    place: place === undefined ? undefined : { key: place, position: [8, 49] },
    lacksLocations: false,
    thresholds: [],
  };
  return found;
}

function reading(value: Reading['value'], hoursAgo = 0): Reading {
  return { from: now - hoursAgo * hour, to: now - hoursAgo * hour, value };
}

function values(
  streams: readonly ValueStream[],
  readings: Readonly<Record<string, Reading | null>>,
  several: SeveralRule = 'newest',
  measureKey = '°C',
) {
  const readingOf = ({ key }: ValueStream) => readings[key];
  const measure = measuresOf(streams, readingOf).find(({ key }) => key === measureKey);
  const maxAgeOf = () => 3 * hour;
  return toPlaceValues(groupByPlace(streams), readingOf, { measure, several, at: now, maxAgeOf });
}

test('a value is fresh, stale, unusable, missing or not known yet, and never silently another', () => {
  const streams = [1, 2, 3, 4, 5, 6].map((id) => stream(id, `locations.${id}`));
  const found = values([...streams, stream(7, 'locations.7', 'm/s')], {
    'datastreams.1': reading(20),
    'datastreams.2': reading(21, 4),
    'datastreams.3': reading(null),
    'datastreams.4': null,
    'datastreams.7': reading(3),
    'datastreams.6': { ...reading(1), value: null },
  });
  expect(found.map(({ state }) => state)).toEqual([
    'value',
    'stale',
    'unusable',
    'empty',
    'awaited',
    'unusable',
    'other',
  ]);
  expect(found.map(({ value }) => value)).toEqual([20, 21, ...Array(5).fill(undefined)]);
});

test.each([
  ['newest', 10],
  ['largest', 30],
  ['mean', 20],
] as const)('of several streams at one place the %s is shown', (several, expected) => {
  const found = values(
    [stream(1, 'locations.1'), stream(2, 'locations.1')],
    { 'datastreams.1': reading(10, 1), 'datastreams.2': reading(30, 2) },
    several,
  );
  expect(found).toHaveLength(1);
  expect(found[0]?.value).toBe(expected);
});

test('a stale value does not hide a fresh one at the same place, nor is it mixed into a mean', () => {
  const streams = [stream(1, 'locations.1'), stream(2, 'locations.1')];
  const readings = { 'datastreams.1': reading(99, 9), 'datastreams.2': reading(5) };
  for (const several of ['newest', 'largest', 'mean'] as const) {
    expect(values(streams, readings, several)[0]).toMatchObject({ state: 'value', value: 5 });
  }
});

test('units do not share a scale, and words are a measure of their own', () => {
  const streams = [
    stream(1, 'a'),
    stream(2, 'b'),
    stream(3, 'c', 'm/s'),
    stream(4, 'd', undefined),
  ];
  const readings: Record<string, Reading> = { 'datastreams.4': reading('open') };
  const measures = measuresOf(streams, ({ key }) => readings[key]);
  expect(measures.map(({ key, streams: count }) => [key, count])).toEqual([
    ['°C', 2],
    [statesKey, 1],
    ['m/s', 1],
  ]);
  const shown = values(streams, readings, 'newest', statesKey);
  expect(shown[3]).toMatchObject({ state: 'value', value: 'open' });
});

test('the summary has the middle, the ends and a count of everything else', () => {
  const streams = [1, 2, 3, 4].map((id) => stream(id, id === 4 ? undefined : `locations.${id}`));
  const summary = summarizeValues(
    values(streams, {
      'datastreams.1': reading(1),
      'datastreams.2': reading(2),
      'datastreams.3': reading(9, 7),
      'datastreams.4': null,
    }),
  );
  expect(summary.numbers).toEqual({ min: 1, median: 2, max: 9 });
  expect(summary.counts).toMatchObject({ value: 2, stale: 1, empty: 1 });
  expect(summary.unplaced).toBe(1);
  expect(summary.newest).toBe(now);
});
