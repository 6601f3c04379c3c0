import { expect, it } from 'vitest';
import { kindList, kinds } from '#sensing/contract/kinds.ts';
import { expandOf, hasName, summaryColumns, tableColumns } from './table-columns.ts';

it('finds every column of every kind in the data model, the id first', () => {
  for (const kind of kindList) {
    const columns = tableColumns(kind);
    expect(columns.length, kind.name).toBeGreaterThan(2);
    expect(columns[0]?.name).toBe('@iot.id');
  }
});

it('expands what the columns need and nothing else', () => {
  expect(expandOf(tableColumns(kinds.Datastream))).toBe('Thing,ObservedProperty');
  expect(expandOf(tableColumns(kinds.Datastream, 'Thing'))).toBe('ObservedProperty');
  expect(expandOf(tableColumns(kinds.Thing))).toBeUndefined();
});

it('leaves out both kinds of streams where all Observations are of one', () => {
  const names = tableColumns(kinds.Observation, 'MultiDatastream').map(({ name }) => name);
  expect(names).toEqual(['@iot.id', 'phenomenonTime', 'result', 'resultTime']);
});

it('searches by name only where there is one', () => {
  expect(kindList.filter((kind) => !hasName(kind)).map((kind) => kind.name)).toEqual([
    'HistoricalLocation',
    'Observation',
  ]);
});

it('shows where a Thing was beside when, in one request that any server takes', () => {
  const columns = summaryColumns(kinds.HistoricalLocation, 'Thing');
  expect(columns.map(({ name }) => name)).toEqual(['@iot.id', 'time', 'Locations']);
  expect(expandOf(columns)).toBe('Locations');
  const ofLocation = summaryColumns(kinds.HistoricalLocation, 'Location');
  expect(ofLocation.map(({ name }) => name)).toEqual(['@iot.id', 'time', 'Thing']);
});
