import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonElements, jsonMembers } from './json-text.ts';

test('numbers keep every digit', () => {
  expect(jsonElements('[9007199254740993, 1.10,-0,{"a":1e999}]')).toEqual([
    '9007199254740993',
    '1.10',
    '-0',
    '{"a":1e999}',
  ]);
});

test('nothing gives nothing', () => {
  expect(jsonElements('[]')).toEqual([]);
  expect(jsonMembers('{ }')).toEqual([]);
});

test('quotes, brackets and backslashes in texts part nothing', () => {
  const object = { 'a"]': '\\', 'b,': ['"', { c: '}' }], '': '\\"' };
  expect(jsonMembers(JSON.stringify(object))).toEqual(
    Object.entries(object).map(([name, value]) => [name, JSON.stringify(value)]),
  );
});

test('the parts of any value are its parts', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), (values) => {
      expect(jsonElements(JSON.stringify(values))).toEqual(
        values.map((value) => JSON.stringify(value)),
      );
    }),
  );
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (object) => {
      const expected = Object.entries(object).map(([name, value]) => [name, JSON.stringify(value)]);
      expect(
        jsonMembers(JSON.stringify(object, undefined, 1).replaceAll(/\n\s*/g, ' ')),
      ).toHaveLength(expected.length);
      expect(jsonMembers(JSON.stringify(object))).toEqual(expected);
    }),
  );
});
