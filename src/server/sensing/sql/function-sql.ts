import type { FunctionName } from '#sensing/contract/query/functions.ts';
import type { Call } from '#sensing/contract/query/syntax-tree.ts';
import { argument, type CallCompiler } from './call-compiler.ts';
import { timeFunctions } from './time-function.ts';
import { asNumber, asText, type Operand, type Value } from './value.ts';

/** SQL of a call whose arguments are compiled; the parser has checked their number. */
export function functionSql(call: Call, operands: readonly Operand[]): Value {
  return compilers[call.name as PlainFunction](operands);
}

/** A function of texts alone. */
function ofTexts(
  type: 'text' | 'number' | 'boolean',
  write: (...texts: string[]) => string,
): CallCompiler {
  return (operands) => ({ type, sql: write(...operands.map(asText)) });
}

function rounding(name: string): CallCompiler {
  return (operands) => ({ type: 'number', sql: `${name}(${asNumber(argument(operands, 0))})` });
}

/** A whole number for a position in a text; a text is never longer than this. */
function position(operand: Operand): string {
  return `least(greatest(trunc(${asNumber(operand)}), 0), 1000000000)::integer`;
}

const substring: CallCompiler = (operands) => {
  const text = asText(argument(operands, 0));
  const start = position(argument(operands, 1));
  const length = operands.length > 2 ? `, ${position(argument(operands, 2))}` : '';
  return { type: 'text', sql: `substr(${text}, ${start} + 1${length})` };
};

/**
 * By the rules of Unicode, as JavaScript does it, whatever the locale of the database: in one it
 * would leave letters beyond ASCII, in another write a dotless i.
 */
function changedCase(name: 'lower' | 'upper', text: string): string {
  return `(${name}((${text}) collate "und-x-icu") collate "C")`;
}

/** The functions that the database computes: all but those of geometries. */
type PlainFunction = Exclude<FunctionName, `geo.${string}` | `st_${string}`>;

const compilers: Readonly<Record<PlainFunction, CallCompiler>> = {
  substringof: ofTexts('boolean', (part, whole) => `(strpos(${whole}, ${part}) > 0)`),
  contains: ofTexts('boolean', (whole, part) => `(strpos(${whole}, ${part}) > 0)`),
  startswith: ofTexts('boolean', (whole, part) => `starts_with(${whole}, ${part})`),
  endswith: ofTexts('boolean', (whole, part) => `(right(${whole}, length(${part})) = ${part})`),
  indexof: ofTexts('number', (whole, part) => `(strpos(${whole}, ${part}) - 1)`),
  length: ofTexts('number', (text) => `length(${text})`),
  concat: ofTexts('text', (first, second) => `(${first} || ${second})`),
  tolower: ofTexts('text', (text) => changedCase('lower', text)),
  toupper: ofTexts('text', (text) => changedCase('upper', text)),
  trim: ofTexts('text', (text) => `btrim(${text}, E' \\t\\n\\r')`),
  substring,
  ...timeFunctions,
  round: rounding('round'),
  floor: rounding('floor'),
  ceiling: rounding('ceiling'),
};
