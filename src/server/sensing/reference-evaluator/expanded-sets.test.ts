import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type KindName, kindList, kinds, type Navigation } from '#sensing/contract/kinds.ts';
import { printOptions } from '#sensing/contract/query/query-printer.ts';
import type { Query } from '#sensing/contract/query/syntax-tree.ts';
import { testRoot } from '../test-network.ts';
import { filtered } from './evaluate.ts';
import type { Entity } from './network.ts';
import { randomFilter } from './random-filter.ts';
import { idsIn, openRandomService, type RandomService, runs, seed } from './random-service.ts';

let service: RandomService;

beforeAll(async () => {
  service = await openRandomService();
});

afterAll(() => service.close());

const at = 0;
const idPath = { type: 'path', steps: [{ name: 'id', at }], at } as const;

interface Expansion {
  readonly navigation: Navigation;
  readonly inner: Query;
}

function randomExpansion(kind: KindName): fc.Arbitrary<Expansion> {
  const sets = kinds[kind].navigations.filter(({ isSet }) => isSet);
  return fc.constantFrom(...sets).chain((navigation) =>
    fc.record({
      navigation: fc.constant(navigation),
      inner: fc.record({
        select: fc.constant([idPath]),
        filter: fc.option(randomFilter(navigation.target), { nil: undefined }),
        top: fc.constantFrom(undefined, 0, 1, 2, 5),
        skip: fc.constantFrom(undefined, undefined, 1),
        count: fc.constantFrom(undefined, true, false),
      }),
    }),
  );
}

async function get(address: string): Promise<string> {
  const response = await service.app.inject(address);
  expect(response.statusCode, `${address}: ${response.body}`).toBe(200);
  return response.body;
}

/** The text between two marks of an answer. */
function cut(body: string, start: string, end: string): string {
  const from = body.indexOf(start);
  return from < 0 ? '' : body.slice(from + start.length, body.indexOf(end, from));
}

/** All ids of a page and of those after it. */
async function idsFrom(link: string): Promise<string[]> {
  const ids: string[] = [];
  for (let next: string | undefined = link; next !== undefined; ) {
    const body = await get(next.replace(testRoot, '/v1.1'));
    ids.push(...idsIn(body));
    next = (JSON.parse(body) as Record<string, string | undefined>)['@iot.nextLink'];
  }
  return ids;
}

/** Compares what is expanded in one entity with its related entities in memory. */
async function check(owner: Entity, { navigation, inner }: Expansion): Promise<void> {
  const { name } = navigation;
  const options = printOptions({ select: [], expand: [{ name, query: inner, at }] });
  const search = new URLSearchParams(options.filter(([option]) => option === '$expand'));
  const told = `${kinds[owner.kind].set}(${owner.id})?${decodeURIComponent(String(search))} (EVALUATOR_SEED=${seed})`;
  const body = await get(`/v1.1/${kinds[owner.kind].set}(${owner.id})?${search}`);
  const related = owner.related[name] ?? [];
  const wanted = (inner.filter === undefined ? related : filtered(related, inner.filter)).map(
    ({ id }) => String(id),
  );
  const { skip = 0, top = 100 } = inner;
  const ids = idsIn(cut(body, `"${name}":[`, ']'));
  const count = Math.min(top, Math.max(wanted.length - skip, 0));
  expect(ids.length, told).toBe(count);
  const answer = JSON.parse(body) as Record<string, unknown>;
  const total = inner.count === true ? wanted.length : undefined;
  expect(answer[`${name}@iot.count`], told).toBe(total);
  const link = answer[`${name}@iot.nextLink`];
  if (top === 0) return;
  expect(link !== undefined, told).toBe(wanted.length > skip + count);
  const all = [...ids, ...(link === undefined ? [] : await idsFrom(String(link)))];
  expect(all.length, told).toBe(Math.max(wanted.length - skip, 0));
  expect(new Set(all).size, told).toBe(all.length);
  expect(wanted, told).toEqual(expect.arrayContaining(all));
  expect(await idsFrom(`/v1.1/${kinds[owner.kind].set}(${owner.id})/${name}`), told).toHaveLength(
    related.length,
  );
}

const kindsWithSets = kindList.filter(({ navigations }) => navigations.some(({ isSet }) => isSet));

it.each(kindsWithSets.map(({ name }) => name))(
  'what is expanded in %s is what is related and picked, and its links give the rest',
  async (kind) => {
    const owners = service.network[kind];
    if (owners.length === 0) return;
    const property = fc.asyncProperty(
      fc.constantFrom(...owners),
      randomExpansion(kind),
      async (owner, expansion) => check(owner, expansion),
    );
    await fc.assert(property, { numRuns: Math.ceil(runs / 2), seed });
  },
);
