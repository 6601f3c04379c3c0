import { expect, it } from 'vitest';
import { kinds } from './kinds.ts';
import { entityPath } from './paths.ts';
import { parseWireJson } from './wire-json.ts';

it('keeps every digit of ids beyond 2^53', () => {
  const text = '{"value":[{"@iot.id":9007199254740993},{"@iot.id" : -9223372036854775808 }]}';
  expect(parseWireJson(text)).toEqual({
    value: [{ '@iot.id': '9007199254740993' }, { '@iot.id': '-9223372036854775808' }],
  });
  expect(entityPath(kinds.Thing, '9007199254740993')).toBe('Things(9007199254740993)');
});

it('leaves all else as it is', () => {
  const text = JSON.stringify({
    '@iot.id': 1_000_000_000_000_001,
    result: 1e300,
    description: '"@iot.id":9007199254740993,',
    properties: { '@iot.id': '9007199254740993', other: [1, 2] },
  });
  expect(parseWireJson(text)).toEqual(JSON.parse(text));
});

it('throws at what is no JSON', () => {
  expect(() => parseWireJson('{"@iot.id":9007199254740993')).toThrow(SyntaxError);
});
