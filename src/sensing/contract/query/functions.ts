/** The functions of `$filter` and `$orderby`: what they take and give. */

export type ValueType = 'text' | 'number' | 'boolean' | 'time' | 'duration';

export interface FunctionSignature {
  readonly parameters: readonly ValueType[];
  /** How many of the parameters may be left out, from the last one. */
  readonly optional?: number;
  readonly returns: ValueType;
}

const textTest: FunctionSignature = { parameters: ['text', 'text'], returns: 'boolean' };
const textChange: FunctionSignature = { parameters: ['text'], returns: 'text' };
const timePart: FunctionSignature = { parameters: ['time'], returns: 'number' };
const rounding: FunctionSignature = { parameters: ['number'], returns: 'number' };

/**
 * By name in lower case. Positions in texts count from 0, as in OData; `contains` is
 * `substringof` with its parameters the other way round.
 */
export const functions = {
  substringof: textTest,
  startswith: textTest,
  endswith: textTest,
  contains: textTest,
  indexof: { parameters: ['text', 'text'], returns: 'number' },
  length: { parameters: ['text'], returns: 'number' },
  substring: { parameters: ['text', 'number', 'number'], optional: 1, returns: 'text' },
  concat: { parameters: ['text', 'text'], returns: 'text' },
  tolower: textChange,
  toupper: textChange,
  trim: textChange,
  year: timePart,
  month: timePart,
  day: timePart,
  hour: timePart,
  minute: timePart,
  second: timePart,
  date: { parameters: ['time'], returns: 'time' },
  now: { parameters: [], returns: 'time' },
  round: rounding,
  floor: rounding,
  ceiling: rounding,
} as const satisfies Record<string, FunctionSignature>;

export type FunctionName = keyof typeof functions;

/** The names of all functions. */
export const functionNames = Object.keys(functions) as FunctionName[];

export function isFunctionName(name: string): name is FunctionName {
  return Object.hasOwn(functions, name);
}

export function signatureOf(name: FunctionName): FunctionSignature {
  return functions[name];
}
