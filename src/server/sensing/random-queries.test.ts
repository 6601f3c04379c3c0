import fc from 'fast-check';
import { expect, it } from 'vitest';
import { kindList, kinds } from '#sensing/contract/kinds.ts';
import { functionNames, signatureOf } from '#sensing/contract/query/functions.ts';
import { printOptions } from '#sensing/contract/query/query-printer.ts';
import {
  arithmeticOperators,
  comparisonOperators,
  type Expression,
  logicalOperators,
  type Path,
  quantifiers,
} from '#sensing/contract/query/syntax-tree.ts';
import { read } from './test-client.ts';
import { serveTestNetwork } from './test-network.ts';

const service = serveTestNetwork();

const at = 0;

/** The paths of a kind; its own ones twice, so that they come up as often as those of others. */
function pathsOf(kind: keyof typeof kinds, levels: number): string[] {
  const { properties, navigations } = kinds[kind];
  const own = properties.flatMap(({ name, type }) =>
    type === 'json' || type === 'result' ? [name, `${name}/type`, `${name}[0]`] : [name],
  );
  if (levels === 0) return own;
  const related = navigations.flatMap((navigation) =>
    pathsOf(navigation.target, levels - 1).map((path) => `${navigation.name}/${path}`),
  );
  return [...own, ...own, ...related];
}

function toPath(text: string): Path {
  const [name = '', index] = text.split(/[[\]]/);
  const steps = name.split('/').map((step): Path['steps'][number] => ({ name: step, at }));
  return {
    type: 'path',
    steps: index === undefined ? steps : [...steps, { name: Number(index), at }],
    at,
  };
}

const literal: fc.Arbitrary<Expression> = fc.constantFrom<Expression>(
  { type: 'text', value: "it's", at },
  { type: 'text', value: '', at },
  { type: 'number', text: '0', at },
  { type: 'number', text: '-2.5', at },
  { type: 'number', text: '9007199254740993', at },
  { type: 'number', text: '1e300', at },
  { type: 'boolean', value: true, at },
  { type: 'null', at },
  { type: 'instant', text: '2020-01-01T02:00:00Z', at },
  { type: 'instant', text: '2020-01-01', at },
  { type: 'interval', start: '2020-01-01T00:00:00Z', end: 'P1D', at },
  { type: 'clock', text: '12:30', at },
  { type: 'duration', text: 'PT90M', at },
);

/** Lambdas over the sets of a kind, whose conditions look at the set's entities and at the rest. */
function lambdasOf(kind: keyof typeof kinds, outer: readonly string[]): fc.Arbitrary<Expression> {
  const sets = kinds[kind].navigations.filter(({ isSet }) => isSet);
  if (sets.length === 0) return literal;
  const variable = `x${outer.length}`;
  return fc.constantFrom(...sets).chain(({ name, target }) => {
    const inner = pathsOf(target, 1).map((path) => `${variable}/${path}`);
    return fc.record({
      type: fc.constant('lambda' as const),
      quantifier: fc.constantFrom(...quantifiers),
      path: fc.constant(toPath(name)),
      test: fc.record({
        variable: fc.constant(variable),
        condition: expressionsOf(kind, [...inner, ...inner, ...outer], false),
      }),
      at: fc.constant(at),
    });
  });
}

function expressionsOf(
  kind: keyof typeof kinds,
  paths: readonly string[],
  hasLambdas = true,
): fc.Arbitrary<Expression> {
  const path = fc.constantFrom(...paths).map(toPath);
  const { expression } = fc.letrec<{ expression: Expression }>((tie) => ({
    expression: fc.oneof(
      { maxDepth: 3 },
      { weight: 3, arbitrary: path },
      { weight: 2, arbitrary: literal },
      {
        weight: 4,
        arbitrary: fc.record({
          type: fc.constant('binary' as const),
          operator: fc.constantFrom(
            ...comparisonOperators,
            ...arithmeticOperators,
            ...logicalOperators,
          ),
          left: tie('expression'),
          right: tie('expression'),
          at: fc.constant(at),
        }),
      },
      fc.record({
        type: fc.constant('not' as const),
        operand: tie('expression'),
        at: fc.constant(at),
      }),
      fc.record({
        type: fc.constant('in' as const),
        operand: tie('expression'),
        among: fc.oneof(
          path,
          fc.record({
            type: fc.constant('list' as const),
            items: fc.array(tie('expression'), { minLength: 1, maxLength: 2 }),
            at: fc.constant(at),
          }),
        ),
        at: fc.constant(at),
      }),
      ...(hasLambdas ? [lambdasOf(kind, paths)] : []),
      fc.constantFrom(...functionNames).chain((name) =>
        fc.record({
          type: fc.constant('call' as const),
          name: fc.constant(name),
          args: fc.tuple(...signatureOf(name).parameters.map(() => tie('expression'))),
          at: fc.constant(at),
        }),
      ),
    ),
  }));
  return expression;
}

it.each(kindList.map(({ name }) => name))(
  'any query on %s is answered or refused, and never breaks the service',
  async (kind) => {
    const expression = expressionsOf(kind, pathsOf(kind, 2));
    const request = fc.record({
      filter: expression,
      other: expression,
      descending: fc.boolean(),
    });
    const statuses = new Set<number>();
    await fc.assert(
      fc.asyncProperty(request, async ({ filter, other, descending }) => {
        const orderby = [{ expression: other, descending }];
        for (const query of [{ filter }, { orderby }]) {
          const options = Object.fromEntries(printOptions({ top: 2, ...query }));
          const { status, body } = await read(service.app, kinds[kind].set, options);
          expect([200, 400], JSON.stringify({ options, body })).toContain(status);
          statuses.add(status);
        }
      }),
      { numRuns: 60 },
    );
    expect([...statuses].sort()).toEqual([200, 400]);
  },
);
