import fc from 'fast-check';
import type { Call, Expression, Literal } from '#sensing/contract/query/syntax-tree.ts';
import { someMoments, someNumbers, someTexts } from './random-network.ts';
import { idPaths, jsonPath, type Place, textPaths, timePaths } from './random-paths.ts';

const at = 0;

export const textLiteral: fc.Arbitrary<Literal> = fc
  .constantFrom(...someTexts)
  .map((value) => ({ type: 'text', value, at }));

export const numberLiteral: fc.Arbitrary<Literal> = fc
  .constantFrom(...someNumbers.map(String), '9007199254740993', '-9007199254740993', '1e2', '0.5')
  .map((text) => ({ type: 'number', text, at }));

export const instantLiteral: fc.Arbitrary<Literal> = fc
  .constantFrom(...someMoments, '2020-01-01T01:00:00+01:00', '2020-01-31')
  .map((text) => ({ type: 'instant', text, at }));

export const intervalLiteral: fc.Arbitrary<Literal> = fc
  .tuple(fc.constantFrom(...someMoments), fc.constantFrom(...someMoments, 'PT1H', 'P1M', 'P2D'))
  .map((ends) => {
    const [start = '', end = ''] = ends[1].startsWith('P') ? ends : [...ends].sort();
    return { type: 'interval', start, end, at };
  });

export const durationLiteral: fc.Arbitrary<Literal> = fc
  .constantFrom('PT1H', 'PT30M', 'P1D', 'P2D', 'P31D', 'PT0.25S', 'P1DT12H')
  .map((text) => ({ type: 'duration', text, at }));

/** A duration, at times several times another or together with it. */
export function durationAt(place: Place): fc.Arbitrary<Expression> {
  const factor = fc
    .constantFrom('2', '-1', '24', '0.5')
    .map((text): Literal => ({ type: 'number', text, at }));
  const scaled = fc
    .tuple(
      durationLiteral,
      fc.oneof(factor, ...textPaths(place).map((path) => fc.constant(callOf('length', path)))),
    )
    .map(([left, right]): Expression => ({ type: 'binary', operator: 'mul', left, right, at }));
  const sum = fc
    .tuple(fc.constantFrom('add' as const, 'sub' as const), durationLiteral, scaled)
    .map(([operator, left, right]): Expression => ({ type: 'binary', operator, left, right, at }));
  return fc.oneof({ weight: 5, arbitrary: durationLiteral }, scaled, sum);
}

export const clockLiteral: fc.Arbitrary<Literal> = fc
  .constantFrom('00:00', '12:00:00', '22:59:59.999', '00:30:00.25', '23:00')
  .map((text) => ({ type: 'clock', text, at }));

export function callOf(name: string, ...args: Expression[]): Call {
  return { type: 'call', name, args, at };
}

function oneOf(...options: (fc.Arbitrary<Expression> | undefined | false)[]) {
  return fc.oneof(...options.filter((option) => option !== undefined && option !== false));
}

function anyOf(paths: readonly Expression[]): fc.Arbitrary<Expression> | undefined {
  return paths.length === 0 ? undefined : fc.constantFrom(...paths);
}

/** A text that a path has, or that functions make of one; undefined where there is none. */
export function textAt(place: Place, depth: number): fc.Arbitrary<Expression> | undefined {
  const paths = [anyOf(textPaths(place)), jsonPath(place)].filter((found) => found !== undefined);
  if (paths.length === 0) return undefined;
  const path = fc.oneof(...paths);
  if (depth === 0) return path;
  const inner = textAt(place, depth - 1) ?? path;
  const change = fc
    .tuple(fc.constantFrom('tolower', 'toupper', 'trim'), inner)
    .map(([name, text]) => callOf(name, text));
  const concat = fc
    .tuple(inner, textLiteral, fc.boolean())
    .map(([one, other, isFirst]) => callOf('concat', ...(isFirst ? [one, other] : [other, one])));
  const position = fc
    .constantFrom('0', '1', '2', '7', '1.5', '-1')
    .map((text): Literal => ({ type: 'number', text, at }));
  const part = fc
    .tuple(inner, position, fc.option(position, { nil: undefined }))
    .map(([text, start, length]) => callOf('substring', text, start, ...(length ? [length] : [])));
  return fc.oneof({ weight: 4, arbitrary: path }, change, concat, part);
}

/** A time of an entity. */
export function timeAt(place: Place): fc.Arbitrary<Expression> | undefined {
  return anyOf(timePaths(place));
}

/** A number that a path has, or that is computed from one; undefined where there is none. */
export function numberAt(place: Place, depth: number): fc.Arbitrary<Expression> | undefined {
  const json = jsonPath(place);
  const path = oneOf(anyOf(idPaths(place)), json, json);
  if (depth === 0) return path;
  const inner = numberAt(place, depth - 1) ?? path;
  const text = textAt(place, 0);
  const time = timeAt(place);
  // Other divisors give endless decimals, which a database cuts somewhere.
  const divisor = fc
    .constantFrom('2', '-4', '0.5', '0')
    .map((digits): Literal => ({ type: 'number', text: digits, at }));
  const remainderOf = fc
    .constantFrom('2', '3', '-0.7', '0')
    .map((digits): Literal => ({ type: 'number', text: digits, at }));
  const binary =
    (operator: 'add' | 'sub' | 'mul' | 'div' | 'mod') =>
    (sides: [Expression, Expression]): Expression => ({
      type: 'binary',
      operator,
      left: sides[0],
      right: sides[1],
      at,
    });
  const other = fc.oneof(numberLiteral, inner);
  return oneOf(
    path,
    fc.tuple(inner, other).map(binary('add')),
    fc.tuple(other, inner).map(binary('sub')),
    fc.tuple(inner, other).map(binary('mul')),
    fc.tuple(inner, divisor).map(binary('div')),
    fc.tuple(inner, remainderOf).map(binary('mod')),
    fc
      .tuple(fc.constantFrom('round', 'floor', 'ceiling'), inner)
      .map(([name, arg]) => callOf(name, arg)),
    text?.map((arg) => callOf('length', arg)),
    text && fc.tuple(text, textLiteral).map((args) => callOf('indexof', ...args)),
    time && fc.tuple(timePart, time).map(([name, arg]) => callOf(name, arg)),
  );
}

const timePart = fc.constantFrom(
  'year',
  'month',
  'day',
  'hour',
  'minute',
  'second',
  'fractionalseconds',
  'totaloffsetminutes',
);
