import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ExactNumber, parseNumber } from './exact-number.ts';
import { canonicalText, exactText } from './exact-text.ts';
import { JsonReader, JsonSyntaxError } from './json-reader.ts';
import { TextSource } from './text-source.ts';

/** A reader that gets the text in pieces of `size` characters. */
function readerOf(text: string, size = text.length + 1): JsonReader {
  let at = 0;
  return new JsonReader(
    new TextSource(() => {
      if (at >= text.length) return undefined;
      at += size;
      return text.slice(at - size, at);
    }),
  );
}

test('reads what JSON.parse reads, wherever the text is cut', () => {
  fc.assert(
    fc.property(
      fc.json(),
      fc.integer({ min: 1, max: 40 }),
      fc.constantFrom(0, 1, 2),
      (text, size, indent) => {
        const value: unknown = JSON.parse(text);
        const spaced = JSON.stringify(value, undefined, indent);
        const reader = readerOf(spaced, size);
        expect(exactText(reader.readValue())).toBe(JSON.stringify(value));
        expect(reader.peek()).toBe('');
        const skipper = readerOf(spaced, size);
        skipper.skipValue();
        expect(skipper.peek()).toBe('');
      },
    ),
  );
});

test.each([
  ['12', 12],
  ['-0.5', -0.5],
  ['1.10', 1.1],
  ['1e3', 1000],
  ['9007199254740992', 9007199254740992],
  ['21.100000000000001', 21.1],
  ['123456789.123456789', 123456789.12345679],
])('%s is the number it is', (token, value) => {
  expect(typeof parseNumber(token) === 'number' ? parseNumber(token) : Number(token)).toBe(value);
});

test.each(['9007199254740993', '1e400', '1e-400', '0.1000000000000000055511151231257827'])(
  '%s keeps its digits',
  (token) => {
    expect(parseNumber(token)).toEqual(new ExactNumber(token));
    expect(exactText(readerOf(`{"a":[${token}]}`).readValue())).toBe(`{"a":[${token}]}`);
  },
);

test.each([
  ['[1,]', 'found "]", expected a value', 1, 4],
  ['{"a" 1}', 'found "1", expected ":"', 1, 6],
  ['[\n  1\n  2]', 'found "2", expected "," or "]"', 3, 3],
  ['["a', 'the text ends too early', 1, 2],
  ['[', 'the text ends too early', 1, 2],
  ['["a\\x"]', 'this text holds a character or an escape that JSON does not allow', 1, 2],
  ['[tru]', 'found "t", expected a value', 1, 2],
])('%j is refused with its position', (text, message, line, column) => {
  for (const size of [1, 100]) {
    const read = () => readerOf(text, size).readValue();
    expect(read).toThrow(new JsonSyntaxError(message, { line, column }));
    try {
      read();
    } catch (error) {
      expect((error as JsonSyntaxError).position).toEqual({ line, column });
    }
  }
});

test('nesting without end is refused, a member named __proto__ is a member', () => {
  expect(() => readerOf('['.repeat(100_000)).readValue()).toThrow('nested too deeply');
  expect(() => readerOf('['.repeat(100_000)).skipValue()).toThrow('nested too deeply');
  expect(exactText(readerOf('{"__proto__":{"a":1}}').readValue())).toBe('{"__proto__":{"a":1}}');
});

test('the canonical text does not depend on the order of members', () => {
  expect(canonicalText({ b: [{ d: 1, c: 2 }], a: 1n })).toBe('{"a":1,"b":[{"c":2,"d":1}]}');
});

test('positions are those of a plain count, wherever the text is cut', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('\n', ' ')),
      fc.integer({ min: 1, max: 9 }),
      (parts, size) => {
        const numbers = `[${parts.join('')}1,\n 2,3 ,\n\n4]`;
        const reader = readerOf(numbers, size);
        for (const _ of reader.elements()) {
          const position = reader.position();
          const value = String(reader.readValue());
          const before = numbers.slice(0, numbers.lastIndexOf(value));
          expect(position).toEqual({
            line: before.split('\n').length,
            column: before.length - before.lastIndexOf('\n'),
          });
        }
      },
    ),
  );
});
