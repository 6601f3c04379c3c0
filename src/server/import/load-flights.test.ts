import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { openTestDatabase } from '#server/db/testing.ts';
import { loadSample } from './load-sample.ts';
import { type Flight, type FlightFile, openFlightFile } from './sample/flight-file.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

const flights: Flight[] = Array.from({ length: 30 }, (_, index) => ({
  date: new Date(Date.UTC(2001, 0, 1, index)),
  delay: index - 10,
  distance: 100 * index,
  origin: index % 2 === 0 ? 'ATL' : 'SEA',
  destination: 'DEN',
}));

/** The flights above in three parts; the one at `brokenRow` cannot be loaded to its end. */
function flightFile(brokenRow?: number): FlightFile {
  return {
    rows: flights.length,
    parts: [0, 10, 20].map((firstRow) => ({ firstRow, rows: 10 })),
    readOrigins: async () => new Set(flights.map((flight) => flight.origin)),
    readPart: async ({ firstRow, rows }) => {
      const part = flights.slice(firstRow, firstRow + rows);
      if (firstRow !== brokenRow) return part;
      return part.map((flight, index) => (index < 5 ? flight : { ...flight, origin: 'unknown' }));
    },
  };
}

/** Indexes and foreign keys of the observation table. */
async function checks() {
  return await database.query(
    `select pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid in ('observation'::regclass, 'observation_hour'::regclass)
     union all select pg_get_constraintdef(oid) from pg_constraint
     where conrelid in ('observation'::regclass, 'observation_hour'::regclass) and contype in ('f', 'p')
     order by definition`,
  );
}

test('an interrupted load is taken up where it stopped and leaves each flight once', async () => {
  const before = await checks();
  const openFlights = async () => flightFile(20);
  await expect(loadSample(database, { sample: 'flights', openFlights })).rejects.toThrow(
    'unknown airport',
  );
  const done: number[] = [];
  const isLoaded = await loadSample(database, {
    sample: 'none',
    openFlights: async () => flightFile(),
    onProgress: (step) => done.push(step.done - step.total),
  });
  expect(isLoaded).toBe(true);
  // Two parts that were left, the last of them, and then the indexes and summaries.
  expect(done).toEqual([-20, -10, 0, -1, 0]);
  expect(await checks()).toEqual(before);
  expect(before.length).toBeGreaterThan(0);
  expect(await loadSample(database, { sample: 'flights', openFlights })).toBe(false);

  const [other] = await database.query<{ last: number }>(
    `select max(id)::integer as last from observation where stream_id in
       (select id from stream where name <> 'Departure delay')`,
  );
  const found = await database.query(
    `select o.id::integer - $1::integer as id, t.properties->>'iata' as origin, o.result_number, o.parameters
     from observation o join stream s on s.id = o.stream_id join thing t on t.id = s.thing_id
     where s.name = 'Departure delay' order by o.id`,
    [other?.last ?? 0],
  );
  expect(found).toEqual(
    flights.map(({ delay, distance, origin, destination }, index) => ({
      id: index + 1,
      origin,
      result_number: delay,
      parameters: { distance, destination },
    })),
  );
});

test('the Datastreams of the origins say when and where their flights left', async () => {
  const found = await database.query(
    `select s.name, s.phenomenon_start, s.phenomenon_end, s.observed_area,
       (select sum(count)::integer from observation_hour h where h.stream_id = s.id) as count
     from stream s where s.name = 'Departure delay' order by s.id`,
  );
  expect(found).toEqual([
    {
      name: 'Departure delay',
      phenomenon_start: new Date('2001-01-01T00:00:00Z'),
      phenomenon_end: new Date('2001-01-02T04:00:00Z'),
      observed_area: { type: 'Point', coordinates: [-84.42694444, 33.64044444] },
      count: 15,
    },
    {
      name: 'Departure delay',
      phenomenon_start: new Date('2001-01-01T01:00:00Z'),
      phenomenon_end: new Date('2001-01-02T05:00:00Z'),
      observed_area: { type: 'Point', coordinates: [-122.3093131, 47.44898194] },
      count: 15,
    },
  ]);
});

test('the file of three million flights is read by parts', async () => {
  const file = await openFlightFile();
  expect(file.rows).toBe(3_000_000);
  const flightsOfPart = await file.readPart({ firstRow: 0, rows: 2 });
  expect(flightsOfPart).toEqual([
    {
      date: new Date('2001-01-01T00:01:00Z'),
      delay: 33,
      distance: 2176,
      origin: 'LAS',
      destination: 'PHL',
    },
    {
      date: new Date('2001-01-01T00:01:00Z'),
      delay: 19,
      distance: 215,
      origin: 'ATL',
      destination: 'SAV',
    },
  ]);
});
