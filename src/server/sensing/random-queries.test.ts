import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { kindList, kinds } from '#sensing/contract/kinds.ts';
import { functionNames, signatureOf } from '#sensing/contract/query/functions.ts';
import { printOptions } from '#sensing/contract/query/query-printer.ts';
import {
  arithmeticOperators,
  comparisonOperators,
  type Expression,
  logicalOperators,
  type Path,
} from '#sensing/contract/query/syntax-tree.ts';
import type { Database } from '../db/database.ts';
import { openTestDatabase } from '../db/testing.ts';
import { read } from './test-client.ts';
import { loadTestNetwork, sensingApp } from './test-network.ts';

let database: Database;
let app: FastifyInstance;

beforeAll(async () => {
  database = await openTestDatabase();
  await loadTestNetwork(database);
  app = await sensingApp(database);
});

afterAll(async () => {
  await app.close();
  await database.close();
});

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
  { type: 'duration', text: 'PT90M', at },
);

function expressionsOf(kind: keyof typeof kinds): fc.Arbitrary<Expression> {
  const path = fc.constantFrom(...pathsOf(kind, 2)).map(toPath);
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
    const request = fc.record({
      filter: expressionsOf(kind),
      other: expressionsOf(kind),
      descending: fc.boolean(),
    });
    const statuses = new Set<number>();
    await fc.assert(
      fc.asyncProperty(request, async ({ filter, other, descending }) => {
        const orderby = [{ expression: other, descending }];
        for (const query of [{ filter }, { orderby }]) {
          const options = Object.fromEntries(printOptions({ top: 2, ...query }));
          const { status, body } = await read(app, kinds[kind].set, options);
          expect([200, 400], JSON.stringify({ options, body })).toContain(status);
          statuses.add(status);
        }
      }),
      { numRuns: 60 },
    );
    expect([...statuses].sort()).toEqual([200, 400]);
  },
);
