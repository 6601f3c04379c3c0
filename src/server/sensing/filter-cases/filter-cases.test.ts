import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findKindBySet } from '#sensing/contract/kinds.ts';
import { parseQuery } from '#sensing/contract/query/query-parser.ts';
import type { Database } from '../../db/database.ts';
import { openTestDatabase } from '../../db/testing.ts';
import { filtered } from '../reference-evaluator/evaluate.ts';
import { loadRows } from '../reference-evaluator/load-rows.ts';
import { networkOf } from '../reference-evaluator/network-rows.ts';
import { parseMoment } from '../reference-evaluator/times.ts';
import { sensingApp } from '../test-network.ts';
import { allCases } from './all-cases.ts';
import { stationRows } from './station-rows.ts';

let database: Database;
let app: FastifyInstance;

beforeAll(async () => {
  database = await openTestDatabase();
  await loadRows(database, stationRows);
  app = await sensingApp(database);
});

afterAll(async () => {
  await app.close();
  await database.close();
});

/** Ids out of the text of the answer, since JavaScript would round the large one; or the status. */
async function idsByRequest(set: string, $filter: string): Promise<string> {
  const options = new URLSearchParams({ $filter, $select: 'id', $orderby: 'id', $top: '100' });
  const response = await app.inject(`/v1.1/${set}?${options}`);
  if (response.statusCode !== 200) return `${response.statusCode} ${response.body}`;
  return [...response.body.matchAll(/"@iot\.id":(\d+)/g)].map(([, id]) => id).join(' ');
}

const network = networkOf(stationRows);

function idsByEvaluator(set: string, $filter: string): string {
  const kind = findKindBySet(set);
  const { filter } = parseQuery([['$filter', $filter]]);
  if (kind === undefined || filter === undefined) throw new Error(`There is no ${set}.`);
  const found = filtered(network[kind.name], filter, parseMoment(new Date().toISOString()));
  return found.map(({ id }) => id).join(' ');
}

describe.each(Object.entries(allCases))('%s', (title, cases) => {
  const [set = ''] = title.split(':');

  it.each(cases)('%s', async (filter, ids) => {
    expect(await idsByRequest(set, filter)).toBe(ids);
    expect(idsByEvaluator(set, filter), 'by the evaluator').toBe(ids);
  });
});
