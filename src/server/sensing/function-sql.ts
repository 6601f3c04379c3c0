import type { FunctionName } from '#sensing/contract/query/functions.ts';
import type { Call } from '#sensing/contract/query/syntax-tree.ts';
import { asInstant, asNumber, asText, type Operand, type Value } from './value.ts';

/** SQL of a call whose arguments are compiled; the parser has checked their number. */
export function functionSql(call: Call, operands: readonly Operand[]): Value {
  return compilers[call.name as FunctionName](operands);
}

type Compiler = (operands: readonly Operand[]) => Value;

/** A function of texts alone. */
function ofTexts(
  type: 'text' | 'number' | 'boolean',
  write: (...texts: string[]) => string,
): Compiler {
  return (operands) => ({ type, sql: write(...operands.map(asText)) });
}

function timePart(part: string): Compiler {
  return (operands) => ({
    type: 'number',
    sql: `floor(extract(${part} from ${instantOf(operands)} at time zone 'UTC'))`,
  });
}

function rounding(name: string): Compiler {
  return ([operand]) => ({ type: 'number', sql: `${name}(${asNumber(present(operand))})` });
}

function instantOf([operand]: readonly Operand[]): string {
  return asInstant(present(operand));
}

function present(operand: Operand | undefined): Operand {
  if (operand === undefined) throw new Error('The parser lets no argument be missing.');
  return operand;
}

/** A whole number for a position in a text; a text is never longer than this. */
function position(operand: Operand): string {
  return `least(greatest(trunc(${asNumber(operand)}), 0), 1000000000)::integer`;
}

const substring: Compiler = ([text, start, length]) => {
  const from = `${asText(present(text))}, ${position(present(start))} + 1`;
  const sql = length === undefined ? `substr(${from})` : `substr(${from}, ${position(length)})`;
  return { type: 'text', sql };
};

const compilers: Readonly<Record<FunctionName, Compiler>> = {
  substringof: ofTexts('boolean', (part, whole) => `(strpos(${whole}, ${part}) > 0)`),
  contains: ofTexts('boolean', (whole, part) => `(strpos(${whole}, ${part}) > 0)`),
  startswith: ofTexts('boolean', (whole, part) => `starts_with(${whole}, ${part})`),
  endswith: ofTexts('boolean', (whole, part) => `(right(${whole}, length(${part})) = ${part})`),
  indexof: ofTexts('number', (whole, part) => `(strpos(${whole}, ${part}) - 1)`),
  length: ofTexts('number', (text) => `length(${text})`),
  concat: ofTexts('text', (first, second) => `(${first} || ${second})`),
  tolower: ofTexts('text', (text) => `lower(${text})`),
  toupper: ofTexts('text', (text) => `upper(${text})`),
  trim: ofTexts('text', (text) => `btrim(${text}, E' \\t\\n\\r')`),
  substring,
  year: timePart('year'),
  month: timePart('month'),
  day: timePart('day'),
  hour: timePart('hour'),
  minute: timePart('minute'),
  second: timePart('second'),
  date: (operands) => ({
    type: 'instant',
    sql: `date_trunc('day', ${instantOf(operands)}, 'UTC')`,
  }),
  now: () => ({ type: 'instant', sql: 'now()' }),
  round: rounding('round'),
  floor: rounding('floor'),
  ceiling: rounding('ceiling'),
};
