import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../db/database.ts';
import { openTestDatabase } from '../../db/testing.ts';
import { loadRows } from '../reference-evaluator/load-rows.ts';
import { entitiesOf, read } from '../test-client.ts';
import { sensingApp } from '../test-network.ts';
import { momentOf, timeRows } from './time-rows.ts';

// The table of sensing.md 1.4, "Time comparison semantics", worked out for 25 times: `09-11` is
// the interval from nine to eleven o'clock, `10` the instant.

/** Compared with the instant 10:00. */
const withInstant = {
  eq: '10',
  ne: '08 09 11 12 13 14 09:59:59.999 10:00:00.001 11:59:59.999 08-09 09-11 09-12 09-13 11-12 11-13 12-13 13-14 08-14 09-09:59:59.999 12:00:00.001-13',
  gt: '11 12 13 14 10:00:00.001 11:59:59.999 11-12 11-13 12-13 13-14 12:00:00.001-13',
  ge: '10 11 12 13 14 10:00:00.001 11:59:59.999 10-11 10-12 10-13 11-12 11-13 12-13 13-14 12:00:00.001-13',
  lt: '08 09 09:59:59.999 08-09 09-10 09-09:59:59.999',
  le: '08 09 10 09:59:59.999 08-09 09-10 09-09:59:59.999',
  before: '08 09 09:59:59.999 08-09 09-10 09-09:59:59.999',
  after: '11 12 13 14 10:00:00.001 11:59:59.999 11-12 11-13 12-13 13-14 12:00:00.001-13',
  meets: '10 09-10 10-11 10-12 10-13',
  overlaps: '10 09-11 09-12 09-13 10-11 10-12 10-13 08-14',
  starts: '10 10-11 10-12 10-13',
  finishes: '10 09-10',
};

/** Compared with the interval from 10:00 to 12:00. */
const withInterval = {
  eq: '10-12',
  ne: '08 09 11 13 14 09:59:59.999 10:00:00.001 11:59:59.999 08-09 09-10 09-11 09-13 11-13 12-13 13-14 08-14 09-09:59:59.999 12:00:00.001-13',
  gt: '12 13 14 12-13 13-14 12:00:00.001-13',
  ge: '12 13 14 10-12 10-13 11-12 11-13 12-13 13-14 12:00:00.001-13',
  lt: '08 09 09:59:59.999 08-09 09-10 09-09:59:59.999',
  le: '08 09 10 09:59:59.999 08-09 09-10 09-11 09-12 10-11 10-12 09-09:59:59.999',
  before: '08 09 09:59:59.999 08-09 09-10 09-09:59:59.999',
  after: '12 13 14 12-13 13-14 12:00:00.001-13',
  meets: '10 12 09-10 12-13',
  overlaps: '10 11 10:00:00.001 11:59:59.999 09-11 09-12 09-13 10-11 10-12 10-13 11-12 11-13 08-14',
  starts: '10 10-11 10-12 10-13',
  finishes: '12 09-12 10-12 11-12',
  during: '10 11 10:00:00.001 11:59:59.999 10-11 10-12 11-12',
};

/** The same two for a property that is always an instant. */
const instantWithInstant = {
  eq: '10',
  ne: '08 09 11 12 13 14 09:59:59.999 10:00:00.001 11:59:59.999',
  gt: '11 12 13 14 10:00:00.001 11:59:59.999',
  ge: '10 11 12 13 14 10:00:00.001 11:59:59.999',
  lt: '08 09 09:59:59.999',
  le: '08 09 10 09:59:59.999',
  before: '08 09 09:59:59.999',
  after: '11 12 13 14 10:00:00.001 11:59:59.999',
  meets: '10',
  overlaps: '10',
  starts: '10',
  finishes: '10',
};
const instantWithInterval = {
  eq: '',
  ne: '08 09 11 13 14 09:59:59.999 10:00:00.001 11:59:59.999',
  gt: '12 13 14',
  ge: '12 13 14',
  lt: '08 09 09:59:59.999',
  le: '08 09 10 09:59:59.999',
  before: '08 09 09:59:59.999',
  after: '12 13 14',
  meets: '10 12',
  overlaps: '10 11 10:00:00.001 11:59:59.999',
  starts: '10',
  finishes: '12',
  during: '10 11 10:00:00.001 11:59:59.999',
};

const instant = '2022-01-01T10:00:00Z';
const interval = '2022-01-01T10:00:00Z/2022-01-01T12:00:00Z';

let database: Database;
let app: FastifyInstance;

beforeAll(async () => {
  database = await openTestDatabase();
  await loadRows(database, timeRows());
  app = await sensingApp(database);
});

afterAll(async () => {
  await app.close();
  await database.close();
});

/** Where the times are, and the property that names them. */
const places = [
  ['Datastreams(1)/Observations', 'phenomenonTime', 'result'],
  ['MultiDatastreams(100)/Observations', 'phenomenonTime', 'result'],
  ['MultiDatastreams(100)/Observations', 'validTime', 'result'],
  ['Datastreams', 'phenomenonTime', 'name'],
  ['Datastreams', 'resultTime', 'name'],
] as const;

const isWord = (operator: string) => /^(?:eq|ne|gt|ge|lt|le)$/.test(operator);

function comparison(operator: string, left: string, right: string): string {
  return isWord(operator) ? `${left} ${operator} ${right}` : `${operator}(${left},${right})`;
}

async function matching(set: string, name: string, $filter: string): Promise<string> {
  const options = { $filter, $orderby: 'id', $select: name, $top: '100' };
  const found = entitiesOf(await read(app, set, options)).map((entity) => {
    const value = entity[name];
    return Array.isArray(value) ? value[0] : value;
  });
  return found.join(' ');
}

describe.each(places)('%s: %s', (set, property, name) => {
  it.each(Object.entries(withInstant))('%s an instant', async (operator, expected) => {
    expect(await matching(set, name, comparison(operator, property, instant))).toBe(expected);
  });

  it.each(Object.entries(withInterval))('%s an interval', async (operator, expected) => {
    expect(await matching(set, name, comparison(operator, property, interval))).toBe(expected);
  });

  it.each(Object.entries(withInterval))('not %s an interval', async (operator, expected) => {
    const all = await matching(set, name, `${property} ne null`);
    const others = all.split(' ').filter((label) => !expected.split(' ').includes(label));
    const filter = `not (${comparison(operator, property, interval)})`;
    expect(await matching(set, name, filter)).toBe(others.join(' '));
  });

  it('is not during an instant', async () => {
    const options = { $filter: comparison('during', property, instant) };
    expect((await read(app, set, options)).status).toBe(400);
  });
});

describe.each([
  ['Datastreams(1)/Observations', 'resultTime', 'result'],
  ['HistoricalLocations', 'time', 'id'],
] as const)('%s: %s', (set, property, name) => {
  const isNamed = name === 'result';
  const labels = (expected: string) => (isNamed ? expected : idsOfInstants(expected));

  it.each(Object.entries(instantWithInstant))('%s an instant', async (operator, expected) => {
    const filter = comparison(operator, property, instant);
    expect(await matching(set, isNamed ? name : '@iot.id', filter)).toBe(labels(expected));
  });

  it.each(Object.entries(instantWithInterval))('%s an interval', async (operator, expected) => {
    const filter = comparison(operator, property, interval);
    expect(await matching(set, isNamed ? name : '@iot.id', filter)).toBe(labels(expected));
  });
});

/** HistoricalLocations have no name: the ids of those at the instants, in their order. */
function idsOfInstants(labels: string): string {
  const instants = timeRows().historical_location.map(
    ({ id, time }) => [String(time), id] as const,
  );
  const wanted = labels.split(' ').filter((label) => label !== '');
  return wanted.map((label) => instants.find(([time]) => time === momentOf(label))?.[1]).join(' ');
}
