import { expect, it } from 'vitest';
import { kindList, kinds } from '../contract/kinds.ts';
import { QueryError } from '../contract/query/query-error.ts';
import {
  columnValues,
  comparedPath,
  formatColumns,
  isSetColumn,
  parseColumns,
  relatedPaths,
} from './table-column.ts';

it('reads columns in their order, each once, and writes them as they were', () => {
  const text = 'name,properties/altitude,Thing/name,Observations,id';
  const columns = parseColumns(kinds.Datastream, `${text},name`);
  expect(formatColumns(columns)).toBe('name,properties/altitude,Thing/name,Observations,@iot.id');
  expect(columns.map(isSetColumn)).toEqual([false, false, false, true, false]);
});

it('adds the id where rows could not be opened otherwise', () => {
  expect(formatColumns(parseColumns(kinds.Thing, 'description'))).toBe('@iot.id,description');
});

it('says where a list of columns is not understood', () => {
  const read = (text: string) => () => parseColumns(kinds.Datastream, text);
  expect(read('name,nmae')).toThrow(/"nmae" at character 5.*Did you mean "name"/);
  expect(read('name,')).toThrow(QueryError);
  expect(read('name/first')).toThrow(/has no members/);
  expect(read('Thing/rockets')).toThrow(/Thing has no property "rockets"/);
});

it('offers related columns that can be read, for every kind', () => {
  for (const kind of kindList) {
    for (const path of relatedPaths(kind)) {
      expect(parseColumns(kind, path).at(-1)?.path, `${kind.name} ${path}`).toBe(path);
    }
  }
});

it('orders entities by name and leaves what has no order alone', () => {
  const compared = (path: string) => parseColumns(kinds.Datastream, path).map(comparedPath).at(-1);
  expect(compared('Thing')).toBe('Thing/name');
  expect(compared('properties/depth')).toBe('properties/depth');
  expect(compared('unitOfMeasurement')).toBe('unitOfMeasurement/name');
  expect(compared('Thing/properties')).toBeUndefined();
  expect(compared('observedArea')).toBeUndefined();
  expect(compared('Observations')).toBeUndefined();
});

it('finds the values of a column in a row, several through a set', () => {
  const values = (path: string, row: object) =>
    columnValues(parseColumns(kinds.Thing, path).at(-1) as never, row as never);
  const row = {
    name: 'Weir',
    properties: { tags: ['a', 'b'] },
    Datastreams: [{ name: 'Level' }, { name: 'Flow' }],
    Locations: null,
  };
  expect(values('name', row)).toEqual(['Weir']);
  expect(values('properties/tags[1]', row)).toEqual(['b']);
  expect(values('properties/none/deep', row)).toEqual([undefined]);
  expect(values('Datastreams/name', row)).toEqual(['Level', 'Flow']);
  expect(values('Locations/name', row)).toEqual([]);
});
