import { describe, expect, it } from 'vitest';
import { kindList, kinds } from '../contract/kinds.ts';
import { QueryError } from '../contract/query/query-error.ts';
import { fieldType, operatorsFor, valueTypesFor } from './filter-fields.ts';

describe('fields of filters', () => {
  it.each([
    ['name', undefined, 'text'],
    ['@iot.id', undefined, 'id'],
    ['name', 'length', 'number'],
    ['phenomenonTime', undefined, 'time'],
    ['phenomenonTime', 'year', 'number'],
    ['phenomenonTime', 'time', 'clock'],
    ['unitOfMeasurement/symbol', undefined, 'text'],
    ['unitOfMeasurement', undefined, 'json'],
    ['observedArea', undefined, 'geometry'],
    ['observedArea/type', undefined, 'any'],
    ['properties', undefined, 'json'],
    ['properties/key', undefined, 'any'],
    ['Thing/properties/key', undefined, 'any'],
    ['Thing', undefined, 'one'],
    ['Thing/Locations', undefined, 'set'],
    ['Observations/result', undefined, 'any'],
  ])('%s through %s of a Datastream is %s', (path, through, type) => {
    expect(fieldType(kinds.Datastream, path, through)).toBe(type);
  });

  it('says which name is none', () => {
    expect(() => fieldType(kinds.Datastream, 'Thing/nmae')).toThrow(QueryError);
    expect(() => fieldType(kinds.Datastream, 'Thing/nmae')).toThrow('Did you mean "name"?');
  });

  it('offers an operator, and values for it, for every property of every kind', () => {
    for (const kind of kindList) {
      for (const { name } of kind.properties) {
        const type = fieldType(kind, name);
        expect(operatorsFor(type)).not.toEqual([]);
        for (const operator of operatorsFor(type)) {
          const takesNone = ['empty', 'given', 'holds'].includes(operator);
          expect(valueTypesFor(type, operator).length > 0).toBe(!takesNone);
        }
      }
    }
  });

  it('offers no comparison of parts of texts where the server knows none', () => {
    const searching = ['contains', 'startswith', 'endswith'];
    expect(operatorsFor('text')).toEqual(expect.arrayContaining(searching));
    const offered: readonly string[] = operatorsFor('text', false);
    expect(offered.filter((one) => searching.includes(one))).toEqual([]);
    expect(offered).toContain('eq');
  });
});
