import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseQuery } from './query-parser.ts';
import { printOptions } from './query-printer.ts';
import { randomExpression, randomName, randomPath } from './random-expression.ts';
import { type ExpandItem, type Query, resultFormats } from './syntax-tree.ts';

const at = fc.constant(0);

const { query } = fc.letrec<{ query: Query; item: ExpandItem }>((tie) => ({
  item: fc.record({ name: randomName, query: tie('query'), at }),
  query: fc.record(
    {
      top: fc.nat(),
      skip: fc.maxSafeNat(),
      count: fc.boolean(),
      select: fc.array(randomPath, { minLength: 1, maxLength: 3 }),
      filter: randomExpression,
      orderby: fc.array(fc.record({ expression: randomExpression, descending: fc.boolean() }), {
        minLength: 1,
        maxLength: 3,
      }),
      expand: fc.option(
        fc.uniqueArray(tie('item'), {
          minLength: 1,
          maxLength: 2,
          selector: (item) => item.name,
        }),
        { depthSize: 'small', maxDepth: 2, nil: undefined },
      ),
    },
    { requiredKeys: [] },
  ),
}));

/** The options of a whole request. */
const request: fc.Arbitrary<Query> = fc
  .tuple(query, fc.option(fc.constantFrom(...resultFormats), { nil: undefined }))
  .map(([options, resultFormat]) => ({ ...options, resultFormat }));

/** The tree without positions and without options that are not set. */
function withoutPositions(tree: unknown): unknown {
  return JSON.parse(JSON.stringify(tree, (key, value: unknown) => (key === 'at' ? 0 : value)));
}

it('parses what it prints to the same tree', () => {
  fc.assert(
    fc.property(request, (tree) => {
      const again = parseQuery(printOptions(tree));
      expect(withoutPositions(again)).toEqual(withoutPositions(tree));
    }),
    { numRuns: 500 },
  );
});
