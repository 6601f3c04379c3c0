import { afterAll, beforeAll, expect, it } from 'vitest';
import { kinds } from '#sensing/contract/kinds.ts';
import { parseQuery } from '#sensing/contract/query/query-parser.ts';
import type { Database } from '../db/database.ts';
import { openTestDatabase } from '../db/testing.ts';
import { ExpressionCompiler } from './sql/expression-compiler.ts';
import { orderByClause } from './sql/order-key.ts';
import { allRows, whereClause, withCondition } from './sql/row-source.ts';
import { Statement } from './sql/statement.ts';
import { loadTestNetwork } from './test-network.ts';

let database: Database;

// 200 Things and streams with 100 Observations each, every tenth of them of an hour.
beforeAll(async () => {
  database = await openTestDatabase();
  await loadTestNetwork(database);
  await database.execute(`
    insert into thing (id, name) select 1000 + s, 'Thing ' || s from generate_series(1, 200) s;
    insert into stream (id, name, observation_type, thing_id, sensor_id, observed_property_id)
    select 1000 + s, 'Stream ' || s, '', 1000 + s, 1, 1 from generate_series(1, 200) s;
    insert into observation
      (stream_id, id, phenomenon_start, phenomenon_end, result_number, feature_of_interest_id)
    select 1000 + s, s * 1000 + i, timestamptz '2021-01-01' + i * interval '1 hour',
      case when i % 10 = 0 then timestamptz '2021-01-01' + (i + 1) * interval '1 hour' end, i,
      case when i % 50 = 0 then 2 end
    from generate_series(1, 200) s, generate_series(1, 100) i;
    analyze`);
});

afterAll(() => database.close());

async function planOf(filter: string): Promise<string> {
  const statement = new Statement();
  const rows = allRows(statement, kinds.Observation);
  const expression = parseQuery([['$filter', filter]]).filter;
  if (expression === undefined) throw new Error('No filter.');
  const condition = new ExpressionCompiler(statement, '$filter').condition(expression, rows);
  const where = whereClause(withCondition(rows, condition));
  const { sql, parameters } = statement.complete(
    `select ${rows.alias}.id from ${rows.from}${where} order by ${orderByClause(rows.order)} limit 100`,
  );
  const lines = await database.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, parameters);
  return lines.map((line) => line['QUERY PLAN']).join('\n');
}

it.each([
  ['Datastream/id eq 1003', /observation_pkey.*\n.*Index Cond: \(stream_id = '1003'::bigint\)/u],
  [
    'Datastream/id eq 1003 and phenomenonTime ge 2021-01-02T00:00:00Z',
    /Index Cond: \(\(stream_id = '1003'::bigint\) AND \(phenomenon_start >= /u,
  ],
  [
    'Datastream/id eq 1003 and phenomenonTime lt 2021-01-02T00:00:00Z',
    /Index Cond: \(\(stream_id = '1003'::bigint\) AND \(phenomenon_start < /u,
  ],
  [
    'Datastream/id eq 1003 and overlaps(phenomenonTime,2021-01-03T00:00:00Z/PT1H)',
    /BitmapOr(?:.*\n)+.*observation_pkey(?:.*\n)+.*observation_interval/u,
  ],
  ['Datastream/id in (1001,1002)', /observation_pkey.*\n.*Index Cond: \(stream_id = ANY/u],
  ["Datastream/Thing/name eq 'Thing 3'", /observation_pkey.*\n.*Index Cond: \(stream_id = t/u],
  ['FeatureOfInterest/id eq 2', /observation_feature.*\n.*Index Cond/u],
  ['id eq 5005', /observation_by_id.*\n.*Index Cond: \(id = '5005'/u],
  ['id in (5005,5006)', /observation_by_id.*\n.*Index Cond: \(id = ANY/u],
  ['phenomenonTime gt 2021-01-05T00:00:00Z', /observation_by_time.*\n.*Index Cond/u],
])('%s reads a range of an index', async (filter, expected) => {
  expect(await planOf(filter)).toMatch(expected);
});

it('related entities are never found by a correlated subquery', async () => {
  const plan = await planOf(
    "Datastream/Thing/Locations/name eq 'Roof' and not Datastream/name eq 'x'",
  );
  expect(plan).not.toContain('exists');
  expect(plan).not.toMatch(/^\s*SubPlan(?:.*\n)+.*\$\d/mu);
});
