import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineAndColumn, locateJson } from './json-positions.ts';

test('reads what JSON.parse reads, however it is laid out', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.integer({ min: 0, max: 3 }), (value, indent) => {
      const text = JSON.stringify(value, undefined, indent);
      const located = locateJson(text);
      expect('value' in located && located.value).toEqual(JSON.parse(text));
    }),
  );
});

test('refuses what JSON.parse refuses', () => {
  fc.assert(
    fc.property(
      fc.jsonValue(),
      fc.nat(),
      fc.constantFrom(',', '"', '}', '[', 'x', '\\', '0'),
      (value, place, sign) => {
        const whole = JSON.stringify(value);
        const at = place % (whole.length + 1);
        const text = whole.slice(0, at) + sign + whole.slice(at);
        let isJson = true;
        try {
          JSON.parse(text);
        } catch {
          isJson = false;
        }
        expect('value' in locateJson(text)).toBe(isJson);
      },
    ),
  );
});

test('tells where each value begins, and of a missing one what is around it', () => {
  const text = '{"a": [1, {"b": "c"}], "d" : null}';
  const located = locateJson(text);
  if (!('value' in located)) throw new Error('not read');
  expect(text.slice(located.placeOf(['a', 1, 'b']))).toMatch(/^"c"/);
  expect(text.slice(located.placeOf(['d']))).toMatch(/^null/);
  expect(text.slice(located.placeOf(['a', 1, 'x', 'y']))).toMatch(/^\{"b"/);
});

test('tells the first place that is wrong', () => {
  expect(locateJson('{"a": 1,}')).toEqual({ faultAt: 8 });
  expect(locateJson('[1, 01]')).toEqual({ faultAt: 4 });
  expect(locateJson('')).toEqual({ faultAt: 0 });
  expect(locateJson('{} x')).toEqual({ faultAt: 3 });
  expect('faultAt' in locateJson('['.repeat(100_000))).toBe(true);
});

test('lines and columns count from one', () => {
  expect(lineAndColumn('ab\ncd', 0)).toEqual({ line: 1, column: 1 });
  expect(lineAndColumn('ab\ncd', 4)).toEqual({ line: 2, column: 2 });
});
