import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type KindName, kindList, kinds } from '#sensing/contract/kinds.ts';
import { printExpression } from '#sensing/contract/query/query-printer.ts';
import { filtered } from './evaluate.ts';
import { randomFilter } from './random-filter.ts';
import { idsIn, openRandomService, type RandomService, runs, seed } from './random-service.ts';

let service: RandomService;

beforeAll(async () => {
  service = await openRandomService();
});

afterAll(() => service.close());

async function idsByRequest(kind: KindName, filter: string): Promise<string[]> {
  const options = new URLSearchParams({ $filter: filter, $select: 'id', $top: '1000' });
  const response = await service.app.inject(`/v1.1/${kinds[kind].set}?${options}`);
  expect(response.statusCode, `${filter}: ${response.body}`).toBe(200);
  return idsIn(response.body).sort();
}

it.each(kindList.map(({ name }) => name))(
  'a filter of %s picks what the naive evaluator picks',
  async (kind) => {
    const property = fc.asyncProperty(randomFilter(kind), async (filter) => {
      const text = printExpression(filter);
      const expected = filtered(service.network[kind], filter).map(({ id }) => String(id));
      const told = `${kinds[kind].set}?$filter=${text} (EVALUATOR_SEED=${seed})`;
      expect(await idsByRequest(kind, text), told).toEqual(expected.sort());
    });
    // Observations have the most properties, and the most of them in a network.
    await fc.assert(property, { numRuns: kind === 'Observation' ? 5 * runs : runs, seed });
  },
);
