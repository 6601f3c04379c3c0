import { describe, expect, it } from 'vitest';
import { kinds } from '../contract/kinds.ts';
import {
  conditionPaths,
  filterProblem,
  operatorsOf,
  readCondition,
  writeCondition,
} from './set-condition.ts';

describe('a condition', () => {
  it.each([
    [kinds.Datastream, 'name', 'contains', 'Level', "substringof('level',tolower(name))"],
    [kinds.Datastream, 'name', 'startswith', "O'", "startswith(tolower(name),'o''')"],
    [kinds.Datastream, 'name', 'eq', '12', "name eq '12'"],
    [kinds.Observation, 'result', 'gt', '5.5', 'result gt 5.5'],
    [kinds.Observation, 'result', 'eq', 'rain', "result eq 'rain'"],
    [kinds.Observation, 'result', 'eq', 'true', 'result eq true'],
    [kinds.Observation, 'resultTime', 'empty', '', 'resultTime eq null'],
    [kinds.Observation, 'phenomenonTime', 'ge', '2020-01-01', 'phenomenonTime ge 2020-01-01'],
    [kinds.Thing, '@iot.id', 'lt', '9', '@iot.id lt 9'],
  ] as const)('%# becomes a filter and comes back', (kind, path, operator, value, filter) => {
    expect(writeCondition(kind, { path, operator, value })).toBe(filter);
    const lower = operator === 'contains' || operator === 'startswith';
    expect(readCondition(kind, filter)).toEqual({
      path,
      operator,
      value: lower ? value.toLowerCase() : value,
    });
  });

  it('is none without a proper value', () => {
    const condition = { path: 'phenomenonTime', operator: 'ge', value: 'yesterday' } as const;
    expect(writeCondition(kinds.Observation, condition)).toBeUndefined();
    expect(
      writeCondition(kinds.Thing, { path: 'name', operator: 'eq', value: ' ' }),
    ).toBeUndefined();
  });

  it.each([
    "name eq 'a' or name eq 'b'",
    "not name eq 'a'",
    "substringof('Level',name)",
    'properties/a eq 1',
    "Thing/name eq 'a'",
    'result eq null and result gt 1',
  ])('is not all that %j says', (filter) => {
    expect(readCondition(kinds.Datastream, filter)).toBeUndefined();
  });
});

it('offers what fits a property', () => {
  expect(conditionPaths(kinds.Observation).slice(0, 2)).toEqual(['phenomenonTime', 'result']);
  expect(conditionPaths(kinds.Datastream)[0]).toBe('name');
  expect(operatorsOf(kinds.Thing, 'name', true)).toContain('contains');
  expect(operatorsOf(kinds.Thing, 'name', false)).toEqual(['eq', 'ne', 'empty', 'given']);
  expect(operatorsOf(kinds.Observation, 'phenomenonTime', true)).toContain('ge');
});

it('says what is wrong with a condition, and where', () => {
  expect(filterProblem('result gt 5')).toBeUndefined();
  expect(filterProblem('result gt')?.problem?.position).toBe(9);
});
