import fc from 'fast-check';
import { functionNames, signatureOf } from './functions.ts';
import { randomGeometry } from './random-geometry.ts';
import {
  arithmeticOperators,
  comparisonOperators,
  type Expression,
  logicalOperators,
  type Path,
  quantifiers,
} from './syntax-tree.ts';

const reserved = new Set(['not', 'true', 'false', 'null']);
const at = fc.constant(0);
/** A random name that is not a word of the language. */
export const randomName = fc
  .stringMatching(/^[\p{L}_@][\p{L}\p{N}_.@]{0,6}$/u)
  .filter((name) => !reserved.has(name.toLowerCase()));
const member = fc.oneof(fc.stringMatching(/^[\p{L}\p{N}_]{1,6}$/u), fc.nat(9));

/** A random path of names and array indexes. */
export const randomPath: fc.Arbitrary<Path> = fc
  .tuple(randomName, fc.array(member, { maxLength: 3 }))
  .map(([first, rest]) => ({
    type: 'path',
    steps: [first, ...rest].map((name) => ({ name, at: 0 })),
    at: 0,
  }));

const instant = fc
  .date({ min: new Date(0), max: new Date('9999-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());
const text = fc.string({ unit: 'grapheme' }).map((value) => value.replaceAll('\0', ''));

/** A random literal of every type. */
export const randomLiteral: fc.Arbitrary<Expression> = fc.oneof(
  fc.record({ type: fc.constant('text' as const), value: text, at }),
  fc.record({
    type: fc.constant('number' as const),
    text: fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true })).map(String),
    at,
  }),
  fc.record({ type: fc.constant('boolean' as const), value: fc.boolean(), at }),
  fc.record({ type: fc.constant('null' as const), at }),
  fc.record({ type: fc.constant('instant' as const), text: instant, at }),
  fc.tuple(instant, instant).map((times): Expression => {
    const [start = '', end = ''] = times.sort();
    return { type: 'interval', start, end, at: 0 };
  }),
  fc.record({
    type: fc.constant('interval' as const),
    start: fc.constantFrom('P1D', 'PT0.5S', 'P1Y2M3W'),
    end: instant,
    at,
  }),
  fc.record({
    type: fc.constant('interval' as const),
    start: fc.constantFrom('2016-01-01', '2016-01-01T00:00+01:00'),
    end: fc.constantFrom('2017-12-31', 'P1DT2H', 'P2W'),
    at,
  }),
  fc.record({
    type: fc.constant('clock' as const),
    text: fc.constantFrom('00:00', '23:59:59', '12:00:00.001'),
    at,
  }),
  fc.record({
    type: fc.constant('geometry' as const),
    geometry: randomGeometry(fc.integer({ min: -180, max: 180 })),
    at,
  }),
  fc.record({
    type: fc.constant('duration' as const),
    text: fc.constantFrom('PT10M', 'P1D', 'P1Y2M3DT4H5M6.5S'),
    at,
  }),
);

const { expression } = fc.letrec<{ expression: Expression }>((tie) => ({
  expression: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    fc.oneof(randomPath, randomLiteral),
    fc.record({
      type: fc.constant('binary' as const),
      operator: fc.constantFrom(
        ...arithmeticOperators,
        ...comparisonOperators,
        ...logicalOperators,
      ),
      left: tie('expression'),
      right: tie('expression'),
      at,
    }),
    fc.record({ type: fc.constant('not' as const), operand: tie('expression'), at }),
    fc.record({
      type: fc.constant('in' as const),
      operand: tie('expression'),
      among: fc.oneof(
        randomPath,
        fc.record({
          type: fc.constant('list' as const),
          items: fc.array(tie('expression'), { minLength: 1, maxLength: 3 }),
          at,
        }),
      ),
      at,
    }),
    fc.record({
      type: fc.constant('lambda' as const),
      quantifier: fc.constant('any' as const),
      path: randomPath,
      at,
    }),
    fc.record({
      type: fc.constant('lambda' as const),
      quantifier: fc.constantFrom(...quantifiers),
      path: randomPath,
      test: fc.record({ variable: randomName, condition: tie('expression') }),
      at,
    }),
    fc.constantFrom(...functionNames).chain((name) => {
      const args = signatureOf(name).parameters.map(() => tie('expression'));
      return fc.record({
        type: fc.constant('call' as const),
        name: fc.constant(name),
        args: fc.tuple(...args),
        at,
      });
    }),
  ),
}));

/** Random expressions of every form, for tests. */
export const randomExpression = expression;
