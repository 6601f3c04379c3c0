import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type KindName, kindList, kinds } from '#sensing/contract/kinds.ts';
import { printOptions } from '#sensing/contract/query/query-printer.ts';
import type { Expression, OrderItem, Query } from '#sensing/contract/query/syntax-tree.ts';
import { testRoot } from '../test-network.ts';
import { filtered } from './evaluate.ts';
import type { Entity } from './network.ts';
import { compareByKeys } from './order.ts';
import { randomFilter } from './random-filter.ts';
import { numberAt, textAt, timeAt } from './random-operands.ts';
import { idPaths, jsonPath, type Place } from './random-paths.ts';
import { idsIn, openRandomService, type RandomService, runs, seed } from './random-service.ts';

let service: RandomService;

beforeAll(async () => {
  service = await openRandomService();
});

afterAll(() => service.close());

/** Something to order by; a bare literal is refused. */
function randomKey(place: Place): fc.Arbitrary<Expression> {
  const keys = [
    fc.constantFrom(...idPaths(place)),
    textAt(place, 1),
    timeAt(place),
    numberAt(place, 1),
    jsonPath(place),
    jsonPath(place),
  ];
  return fc.oneof(...keys.filter((key) => key !== undefined));
}

function randomWalk(kind: KindName): fc.Arbitrary<Query> {
  const item: fc.Arbitrary<OrderItem> = fc.record({
    expression: randomKey({ steps: [], kind }),
    descending: fc.boolean(),
  });
  return fc.record({
    orderby: fc.array(item, { minLength: 1, maxLength: 3 }),
    filter: fc.option(randomFilter(kind), { nil: undefined, freq: 1 }),
    top: fc.integer({ min: 1, max: 12 }),
    skip: fc.constantFrom(undefined, undefined, 0, 2),
    count: fc.constantFrom(undefined, true),
  });
}

/** The ids of every page, one after the other. */
async function walk(kind: KindName, query: Query): Promise<string[][]> {
  const options = new URLSearchParams(printOptions({ ...query, select: [idPath] }));
  let address: string | undefined = `/v1.1/${kinds[kind].set}?${options}`;
  const pages: string[][] = [];
  while (address !== undefined) {
    const response: LightMyRequestResponse = await service.app.inject(address);
    expect(response.statusCode, `${address}: ${response.body}`).toBe(200);
    pages.push(idsIn(response.body));
    const next: string | undefined = response.json()['@iot.nextLink'];
    address = next?.replace(testRoot, '/v1.1');
    if (pages.length > 100) throw new Error('The pages have no end.');
  }
  return pages;
}

const idPath = { type: 'path', steps: [{ name: 'id', at: 0 }], at: 0 } as const;

it.each(kindList.map(({ name }) => name))(
  'pages of %s give each entity once, in the order of the keys',
  async (kind) => {
    const byId = new Map(service.network[kind].map((entity) => [String(entity.id), entity]));
    const property = fc.asyncProperty(randomWalk(kind), async (query) => {
      const told = `${printOptions(query).join(' ')} (EVALUATOR_SEED=${seed})`;
      const { filter, orderby = [], skip = 0, top = 1 } = query;
      const all = service.network[kind];
      const wanted = (filter === undefined ? all : filtered(all, filter)).map(({ id }) =>
        String(id),
      );
      const pages = await walk(kind, query);
      const seen = pages.flat();
      expect(seen.length, told).toBe(Math.max(wanted.length - skip, 0));
      expect(new Set(seen).size, `no doubles: ${told}`).toBe(seen.length);
      expect(wanted, told).toEqual(expect.arrayContaining(seen));
      expect(
        pages.slice(0, -1).every((page) => page.length === top),
        told,
      ).toBe(true);
      for (const [index, id] of seen.entries()) {
        const [before, here] = [byId.get(seen[index - 1] ?? id), byId.get(id)] as Entity[];
        if (before === undefined || here === undefined) throw new Error(`There is no ${id}.`);
        expect(compareByKeys(orderby, before, here), told).toBeLessThanOrEqual(0);
      }
    });
    await fc.assert(property, { numRuns: Math.ceil(runs / 3), seed });
  },
);
