/** The functions of `$filter` and `$orderby`: what they take and give. */

/** A `time` is an instant or an interval, a `clock` a time of day. */
export type ValueType = 'text' | 'number' | 'boolean' | 'time' | 'duration' | 'clock' | 'geometry';

export interface FunctionSignature {
  readonly parameters: readonly ValueType[];
  /** How many of the parameters may be left out, from the last one. */
  readonly optional?: number;
  readonly returns: ValueType;
}

const textTest: FunctionSignature = { parameters: ['text', 'text'], returns: 'boolean' };
const textChange: FunctionSignature = { parameters: ['text'], returns: 'text' };
const timePart: FunctionSignature = { parameters: ['time'], returns: 'number' };
const timeTest: FunctionSignature = { parameters: ['time', 'time'], returns: 'boolean' };
const constantTime: FunctionSignature = { parameters: [], returns: 'time' };
const geometryTest: FunctionSignature = {
  parameters: ['geometry', 'geometry'],
  returns: 'boolean',
};
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
  fractionalseconds: timePart,
  totaloffsetminutes: timePart,
  date: { parameters: ['time'], returns: 'time' },
  time: { parameters: ['time'], returns: 'clock' },
  now: constantTime,
  mindatetime: constantTime,
  maxdatetime: constantTime,
  before: timeTest,
  after: timeTest,
  meets: timeTest,
  during: timeTest,
  overlaps: timeTest,
  starts: timeTest,
  finishes: timeTest,
  round: rounding,
  floor: rounding,
  ceiling: rounding,
  'geo.distance': { parameters: ['geometry', 'geometry'], returns: 'number' },
  'geo.length': { parameters: ['geometry'], returns: 'number' },
  'geo.intersects': geometryTest,
  st_equals: geometryTest,
  st_disjoint: geometryTest,
  st_touches: geometryTest,
  st_within: geometryTest,
  st_overlaps: geometryTest,
  st_crosses: geometryTest,
  st_intersects: geometryTest,
  st_contains: geometryTest,
  st_relate: { parameters: ['geometry', 'geometry', 'text'], returns: 'boolean' },
} as const satisfies Record<string, FunctionSignature>;

export type FunctionName = keyof typeof functions;

/** The names of all functions. */
export const functionNames = Object.keys(functions) as FunctionName[];

export function isFunctionName(name: string): name is FunctionName {
  return Object.hasOwn(functions, name);
}

/** How a function is written: `substring(text, number[, number])`. */
export function usageOf(name: FunctionName): string {
  const { parameters, optional = 0 } = signatureOf(name);
  const required = parameters.slice(0, parameters.length - optional).join(', ');
  const rest = parameters.slice(parameters.length - optional).map((type) => `[, ${type}]`);
  return `${name}(${required}${rest.join('')})`;
}

export function signatureOf(name: FunctionName): FunctionSignature {
  return functions[name];
}
