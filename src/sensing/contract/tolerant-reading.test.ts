import { expect, it } from 'vitest';
import { readEntityBody, readSetBody, unusableOf } from './tolerant-reading.ts';

it('gives what is as it should be, and says nothing', () => {
  const body = { '@iot.count': 2, value: [{ '@iot.id': 1, name: 'Weir', other: [1] }] };
  const set = readSetBody('Thing', body);
  expect(set).toEqual(body);
  expect(unusableOf(set)).toBeUndefined();
});

it('leaves out members of the wrong type and rows that are no entities, and names them', () => {
  const body = {
    '@iot.count': -5,
    '@iot.nextLink': { href: 'x' },
    value: [
      { '@iot.id': 1, name: 5, description: 'here' },
      null,
      'row',
      { '@iot.id': {}, name: 'a' },
    ],
  };
  const set = readSetBody('Thing', body);
  expect(set?.value).toEqual([{ '@iot.id': 1, description: 'here' }, { name: 'a' }]);
  expect(set).not.toHaveProperty('@iot.nextLink');
  expect(unusableOf(set)).toEqual({
    rows: 2,
    members: ['@iot.count', '@iot.nextLink', 'name', '@iot.id'],
    body,
  });
});

it('reaches into what is related', () => {
  const body = {
    '@iot.id': 1,
    Thing: { name: [] },
    Observations: [{ result: 1, phenomenonTime: 2024 }, 'none'],
  };
  const stream = readEntityBody('Datastream', body);
  expect(stream).toMatchObject({ '@iot.id': 1, Thing: {}, Observations: [{ result: 1 }, {}] });
  expect(unusableOf(stream)?.members).toEqual([
    'Observations/phenomenonTime',
    'Observations',
    'Thing/name',
  ]);
  expect(unusableOf(stream)?.body).toBe(body);
});

it.each([null, 'text', 7, [1]])('finds no entity in %j', (body) => {
  expect(readEntityBody('Thing', body)).toBeUndefined();
});

it.each([null, [], {}, { value: { 0: 'row' } }])('finds no set in %j', (body) => {
  expect(readSetBody('Thing', body)).toBeUndefined();
});
