import { expect, it } from 'vitest';
import { kinds } from '../contract/kinds.ts';
import { parseQuery } from '../contract/query/query-parser.ts';
import { parseColumns } from './table-column.ts';
import { tableRequest } from './table-request.ts';

const datastream = (text: string, canNest: boolean) =>
  tableRequest(kinds.Datastream, parseColumns(kinds.Datastream, text), canNest);

it('asks for everything that the columns show in one request, and no more', () => {
  const { select, expand, missing } = datastream(
    'name,properties/altitude,Thing,ObservedProperty/definition,Thing/Locations,Observations',
    true,
  );
  expect(select).toBe('@iot.id,name,properties,unitOfMeasurement');
  expect(expand).toBe(
    'Thing($select=@iot.id,name;$expand=Locations($top=4;$select=@iot.id,name)),' +
      'ObservedProperty($select=@iot.id,name,definition),' +
      'Observations($orderby=phenomenonTime desc;$top=1;$select=@iot.id,phenomenonTime,result)',
  );
  expect(missing).toEqual([]);
  expect(() => parseQuery([['$expand', expand ?? '']])).not.toThrow();
});

it('asks a server without options inside $expand for what is one step away', () => {
  const { expand, missing } = datastream('name,Thing/name,Thing/Locations,Observations', false);
  expect(expand).toBe('Thing');
  expect(missing.map(({ path }) => path)).toEqual(['Thing/Locations', 'Observations']);
});

it('brings the unit of a result along', () => {
  const columns = parseColumns(kinds.Observation, 'phenomenonTime,result');
  expect(tableRequest(kinds.Observation, columns, true).expand).toBe(
    'Datastream($select=@iot.id,name,unitOfMeasurement)',
  );
});

it('expands nothing where nothing related is shown', () => {
  const { select, expand } = datastream('name,phenomenonTime', true);
  expect([select, expand]).toEqual(['@iot.id,name,phenomenonTime', undefined]);
});
