/** Values in the text form of PostgreSQL, the same for both engines. */
import type { Parameter } from './database.ts';

const firstDay = new Date(-8.64e15);
const lastDay = new Date(8.64e15);

function dateText(date: Date): string {
  const year = date.getUTCFullYear();
  if (year >= 1 && year <= 9999) return date.toISOString();
  const rest = date.toISOString().replace(/^[+-]?\d+/, '');
  return year < 1
    ? `${String(1 - year).padStart(4, '0')}${rest} BC`
    : `${String(year).padStart(4, '0')}${rest}`;
}

function arrayElementText(value: Parameter): string {
  if (Array.isArray(value)) return arrayText(value);
  const text = parameterText(value);
  return text === null ? 'NULL' : `"${text.replace(/["\\]/g, '\\$&')}"`;
}

function arrayText(values: readonly Parameter[]): string {
  return `{${values.map(arrayElementText).join(',')}}`;
}

/** The text that stands for a parameter in the wire protocol; null stays null. */
export function parameterText(value: Parameter): string | null {
  if (value === null) return null;
  if (value instanceof Date) return dateText(value);
  if (typeof value === 'object') return arrayText(value);
  return String(value);
}

const timestampPattern =
  /^(\d{4,})-(\d\d)-(\d\d) (\d\d):(\d\d):(\d\d)(?:\.(\d{1,6}))?\+00(?::?00)?( BC)?$/;

/** A timestamptz written in UTC as a Date, cut to milliseconds; infinity is the last possible Date. */
function parseTimestamp(text: string): Date {
  if (text === 'infinity') return lastDay;
  if (text === '-infinity') return firstDay;
  const match = timestampPattern.exec(text);
  if (match === null) return new Date(text);
  const [, year, month, day, hours, minutes, seconds, fraction = '', era] = match;
  const date = new Date(0);
  date.setUTCFullYear(
    era === undefined ? Number(year) : 1 - Number(year),
    Number(month) - 1,
    Number(day),
  );
  const milliseconds = Number(fraction.padEnd(3, '0').slice(0, 3));
  date.setUTCHours(Number(hours), Number(minutes), Number(seconds), milliseconds);
  return date;
}

const elementPattern = /"((?:[^"\\]|\\.)*)"|([^{},"]+)|([{},])/g;

/** Parses an array literal such as `{1,NULL,"a b"}`, nested ones too. */
function parseArray(text: string, parseElement: (text: string) => unknown): unknown[] {
  const root: unknown[] = [];
  const open: unknown[][] = [root];
  const literal = text.slice(text.indexOf('{'));
  for (const [, quoted, plain, sign] of literal.matchAll(elementPattern)) {
    const current = open.at(-1) ?? root;
    if (sign === '{') {
      const inner: unknown[] = [];
      current.push(inner);
      open.push(inner);
    } else if (sign === '}') {
      open.pop();
    } else if (quoted !== undefined) {
      current.push(parseElement(quoted.replace(/\\(.)/gs, '$1')));
    } else if (plain !== undefined) {
      current.push(plain === 'NULL' ? null : parseElement(plain));
    }
  }
  const [array] = root;
  return Array.isArray(array) ? array : [];
}

type Parser = (text: string) => unknown;

const asText: Parser = (text) => text;
const parseJson: Parser = (text): unknown => JSON.parse(text);
const parseBoolean: Parser = (text) => text === 't';
const arrayOf =
  (parseElement: Parser): Parser =>
  (text) =>
    parseArray(text, parseElement);

/** Parsers by type oid (pg_type.dat); a type that is not named stays text. */
const parsers: ReadonlyMap<number, Parser> = new Map([
  [16, parseBoolean],
  [17, asText],
  [20, asText],
  [21, Number],
  [23, Number],
  [26, Number],
  [114, parseJson],
  [199, arrayOf(parseJson)],
  [700, Number],
  [701, Number],
  [1000, arrayOf(parseBoolean)],
  [1005, arrayOf(Number)],
  [1007, arrayOf(Number)],
  [1009, arrayOf(asText)],
  [1015, arrayOf(asText)],
  [1016, arrayOf(asText)],
  [1021, arrayOf(Number)],
  [1022, arrayOf(Number)],
  [1082, asText],
  [1114, asText],
  [1184, parseTimestamp],
  [1185, arrayOf(parseTimestamp)],
  [1231, arrayOf(asText)],
  [3802, parseJson],
  [3807, arrayOf(parseJson)],
]);

/** The parser of a type; every type that has none of its own stays text. */
export function valueParser(oid: number): Parser {
  return parsers.get(oid) ?? asText;
}

/** The types that the parsers name: all that a driver would treat in a way of its own. */
export const parsedTypes: readonly number[] = [...parsers.keys()];
