import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../db/database.ts';
import { openTestDatabase } from '../db/testing.ts';
import { entitiesOf, read } from './test-client.ts';
import { loadTestNetwork, sensingApp } from './test-network.ts';

let database: Database;
let app: FastifyInstance;

// How each time lies to the instant 10:00 and to the interval from 10:00 to 11:00.
const times: Record<string, [start: string, end?: string]> = {
  before: ['08:00', '09:00'],
  meets: ['09:00', '10:00'],
  overlaps: ['09:30', '10:30'],
  equal: ['10:00', '11:00'],
  within: ['10:15', '10:45'],
  overlapped: ['10:30', '11:30'],
  met: ['11:00', '12:00'],
  after: ['12:00', '13:00'],
  at9: ['09:00'],
  at10: ['10:00'],
  at11: ['11:00'],
  at12: ['12:00'],
};

beforeAll(async () => {
  database = await openTestDatabase();
  await loadTestNetwork(database);
  const rows = Object.entries(times).map(([name, [start, end]], index) => {
    const last = end === undefined ? 'null' : `'2022-01-01T${end}Z'`;
    return `(3, ${100 + index}, '2022-01-01T${start}Z', ${last}, '"${name}"', '2022-01-01T${start}Z')`;
  });
  await database.execute(`
    insert into observation
      (stream_id, id, phenomenon_start, phenomenon_end, result_json, result_time)
    values ${rows.join(', ')}`);
  app = await sensingApp(database);
});

afterAll(async () => {
  await app.close();
  await database.close();
});

async function matching($filter: string): Promise<string> {
  const answer = await read(app, 'Datastreams(3)/Observations', { $filter, $orderby: 'id' });
  return entitiesOf(answer)
    .map((entity) => entity.result)
    .join(' ');
}

const instant = '2022-01-01T10:00:00Z';
const interval = '2022-01-01T10:00:00Z/2022-01-01T11:00:00Z';

describe('a time that may be an interval', () => {
  it.each([
    ['eq', 'at10'],
    ['ne', 'before overlaps within overlapped met after at9 at11 at12'],
    ['gt', 'within overlapped met after at11 at12'],
    ['ge', 'equal within overlapped met after at10 at11 at12'],
    ['lt', 'before meets at9'],
    ['le', 'before meets at9 at10'],
  ])('%s an instant', async (operator, expected) => {
    expect(await matching(`phenomenonTime ${operator} ${instant}`)).toBe(expected);
  });

  it.each([
    ['eq', 'equal'],
    ['ne', 'before meets overlaps within overlapped met after at9 at12'],
    ['gt', 'met after at11 at12'],
    ['ge', 'equal overlapped met after at11 at12'],
    ['lt', 'before meets at9'],
    ['le', 'before meets overlaps equal at9 at10'],
  ])('%s an interval', async (operator, expected) => {
    expect(await matching(`phenomenonTime ${operator} ${interval}`)).toBe(expected);
  });

  it.each([
    ['lt', 'gt'],
    ['le', 'ge'],
    ['gt', 'lt'],
    ['ge', 'le'],
    ['eq', 'eq'],
    ['ne', 'ne'],
  ])('%s with the sides exchanged is %s', async (operator, mirrored) => {
    for (const literal of [instant, interval]) {
      expect(await matching(`${literal} ${operator} phenomenonTime`)).toBe(
        await matching(`phenomenonTime ${mirrored} ${literal}`),
      );
    }
  });
});

describe('relations of a time that may be an interval', () => {
  it.each([
    ['before', 'before meets at9'],
    ['after', 'within overlapped met after at11 at12'],
    ['meets', 'meets equal at10'],
    ['overlaps', 'overlaps equal at10'],
    ['starts', 'equal at10'],
    ['finishes', 'meets at10'],
  ])('%s an instant', async (relation, expected) => {
    expect(await matching(`${relation}(phenomenonTime,${instant})`)).toBe(expected);
  });

  it.each([
    ['before', 'before meets at9'],
    ['after', 'met after at11 at12'],
    ['meets', 'meets met at10 at11'],
    ['overlaps', 'overlaps equal within overlapped at10'],
    ['starts', 'equal at10'],
    ['finishes', 'equal at11'],
    ['during', 'equal within at10'],
  ])('%s an interval', async (relation, expected) => {
    expect(await matching(`${relation}(phenomenonTime,${interval})`)).toBe(expected);
  });

  it('overlap in both directions', async () => {
    const expected = await matching(`overlaps(phenomenonTime,${interval})`);
    expect(await matching(`overlaps(${interval},phenomenonTime)`)).toBe(expected);
    expect(await matching(`overlaps(phenomenonTime,PT1H/2022-01-01T11:00:00Z)`)).toBe(expected);
  });

  it('hold of an instant as of an interval without length', async () => {
    expect(await matching(`during(resultTime,${interval})`)).toBe('equal within overlapped at10');
    expect(await matching(`overlaps(resultTime,${instant})`)).toBe('equal at10');
    expect(await matching(`meets(resultTime,${interval})`)).toBe('equal met at10 at11');
  });
});

describe('a time that is an instant', () => {
  it.each([
    ['gt', 'met after at11 at12'],
    ['ge', 'met after at11 at12'],
    ['lt', 'before meets overlaps at9'],
    ['le', 'before meets overlaps equal at9 at10'],
    ['eq', ''],
  ])('%s an interval', async (operator, expected) => {
    expect(await matching(`resultTime ${operator} ${interval}`)).toBe(expected);
  });

  it('is never met by what has no time', async () => {
    await database.execute('update observation set result_time = null where id = 100');
    expect(await matching('resultTime ne 2030-01-01T00:00:00Z')).not.toContain('before');
    expect(await matching('not (resultTime ne 2030-01-01T00:00:00Z)')).toBe('');
  });
});
